<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements\Http;

use Zeromo\Community\Agreements\Api\Acceptances;
use Zeromo\Community\Agreements\Api\Accepted;
use Zeromo\Community\Agreements\Kind;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;

/**
 * GET /admin/acceptances: who has accepted which version.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class AcceptanceController extends Controller {

	public function __construct( RouteKit $kit, private readonly Acceptances $all ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/acceptances',
			array(
				'search' => Arg::text( __( '登录名或昵称的开头', 'zeromo-community' ), 100 ),
				'kind'   => Arg::word(
					__( '哪一份协议，空为全部', 'zeromo-community' ),
					array( '', ...array_column( Kind::cases(), 'value' ) ),
					''
				),
			) + array_intersect_key( Arg::paging( true ), array( 'per_page' => true, 'cursor' => true ) ),
			$this->who_can( 'manage_zeromo_settings' ),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			self::schema( ... ),
			'settings'
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$after = Cursor::read( $in->text( 'cursor' ) );
		$page  = new Page( $after, 1, $in->int( 'per_page', 20 ) );
		$found = $this->all->page( $in->text( 'kind' ), trim( $in->text( 'search' ) ), $after, $page->limit );
		return array(
			'items'       => array_map(
				static fn( Accepted $one ): array => array(
					'id'        => "$one->user_id-$one->version_id",
					'user_id'   => $one->user_id,
					'login'     => $one->login,
					'name'      => $one->name,
					'agreement' => $one->agreement,
					'number'    => $one->number,
					'address'   => $one->address,
					'created'   => Format::iso( $one->created ),
				),
				$page->cut( $found )
			),
			'next_cursor' => Cursor::text(
				$page->next(
					$found,
					static fn( Accepted $one ): Cursor => new Cursor( $one->user_id, $one->version_id )
				)
			),
		);
	}

	/** @return JsonSchema */
	private static function schema(): array {
		return Schema::object(
			array(
				'items'       => Schema::listing(
					Schema::object(
						array(
							'id'        => Schema::text( __( '成员与版本的编号', 'zeromo-community' ) ),
							'user_id'   => Schema::int( __( '成员编号', 'zeromo-community' ) ),
							'login'     => Schema::text( __( '登录名', 'zeromo-community' ) ),
							'name'      => Schema::text( __( '昵称', 'zeromo-community' ) ),
							'agreement' => Schema::text( __( '协议', 'zeromo-community' ) ),
							'number'    => Schema::int( __( '第几版', 'zeromo-community' ) ),
							'address'   => Schema::text( __( '从哪里同意，抹除后为空', 'zeromo-community' ) ),
							'created'   => Schema::time( __( '同意的时间', 'zeromo-community' ) ),
						)
					)
				),
				'next_cursor' => Schema::text( __( '下一页的 cursor，没有为 null', 'zeromo-community' ), true ),
			)
		);
	}
}
