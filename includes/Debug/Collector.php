<?php

declare(strict_types=1);

namespace Zeromo\Community\Debug;

use Zeromo\Community\Debug\Sql\SavedQueries;
use Zeromo\Community\Kernel\RequestMemo;

/**
 * What the panel tells of this request.
 *
 * @phpstan-type Asked array{viewer: int, rules: string, times: int}
 * @phpstan-type Decision array{post: int, viewer: int, type: string, earned: string, open: bool}
 */
final class Collector extends \QM_DataCollector {

	public const ID = 'zeromo';

	/** @var string Query Monitor's name of it. */
	public $id = self::ID;

	/** @var array<string, Asked> */
	private array $asked = array();

	/** @var list<Decision> */
	private array $decisions = array();

	public function listen(): void {
		add_action( 'zeromo_visibility_asked', $this->on_visibility( ... ), 10, 2 );
		add_filter( 'zeromo_can_view_hidden', $this->on_decision( ... ), PHP_INT_MAX, 4 );
	}

	/** Query Monitor asks for it at the end of the request. */
	public function process(): void {
		$this->data['statements'] = Statements::by_room( SavedQueries::all() );
		$this->data['asked']      = array_values( $this->asked );
		$this->data['decisions']  = $this->decisions;
		$this->data['memo']       = RequestMemo::figures();
	}

	/** @param list<object> $rules None for visitors and moderators. */
	private function on_visibility( int $viewer, array $rules ): void {
		$names = array_map( static fn( object $rule ): string => Statements::short( $rule::class ), $rules );
		$key   = $viewer . implode( ',', $names );

		$this->asked[ $key ] ??= array(
			'viewer' => $viewer,
			'rules'  => implode( ', ', $names ),
			'times'  => 0,
		);
		++$this->asked[ $key ]['times'];
	}

	/** @param array{type: string, earned: list<string>} $lock As the filter gives it. */
	private function on_decision( mixed $can, int $post, int $viewer, array $lock ): mixed {
		$this->decisions[] = array(
			'post'   => $post,
			'viewer' => $viewer,
			'type'   => $lock['type'],
			'earned' => implode( ', ', $lock['earned'] ),
			'open'   => true === $can,
		);
		return $can;
	}
}
