<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin\Http;

use Zeromo\Community\Admin\AuditFilter;
use Zeromo\Community\Admin\AuditService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Action;

/** 设置 › Zeromo 操作记录: a plain page; its filters are its address. */
final class AuditScreen {

	public const PAGE = 'zeromo_audit';

	private const EACH = 50;

	public function __construct( private readonly AuditService $audit, private readonly Caller $caller ) {}

	/** On `admin_menu`. */
	#[Action( 'admin_menu' )]
	public function menu(): void {
		$title = __( 'Zeromo 操作记录', 'zeromo-community' );
		add_options_page( $title, $title, AuditService::CAPABILITY, self::PAGE, fn() => $this->show() );
	}

	private function show(): void {
		// phpcs:ignore WordPress.Security -- only narrows what is shown; html() checks each value.
		$sent = wp_unslash( $_GET );
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of the partial.
		echo $this->html( is_array( $sent ) ? $sent : array() );
	}

	/**
	 * The page.
	 *
	 * @param array<mixed> $sent The address's variables, unslashed.
	 */
	public function html( array $sent ): string {
		$this->caller->need( AuditService::CAPABILITY );
		$asked  = array();
		$error  = '';
		foreach ( AuditController::filters() as $name => $schema ) {
			$text = is_string( $sent[ $name ] ?? null ) ? trim( $sent[ $name ] ) : '';
			if ( '' === $text ) {
				continue;
			}
			if ( is_wp_error( rest_validate_value_from_schema( $text, $schema, $name ) ) ) {
				$error = __( '筛选条件不对', 'zeromo-community' );
				continue;
			}
			$asked[ $name ] = 'integer' === $schema['type'] ? (int) $text : $text;
		}
		$page   = array( 'items' => array(), 'next' => null );
		$oldest = 'asc' === ( $sent['order'] ?? '' );
		try {
			$page = $this->audit->page(
				AuditFilter::read( new Input( $asked ) ),
				self::place( $sent ),
				self::EACH,
				$oldest,
				$this->caller->id()
			);
		} catch ( Failure $failure ) {
			$error = $failure->getMessage();
		}
		$url = add_query_arg(
			array_map(
				static fn( int|string $one ): string => rawurlencode( (string) $one ),
				$asked
			) + ( $oldest ? array( 'order' => 'asc' ) : array() ),
			self::url()
		);
		return Partial::render(
			'admin/audit',
			array(
				'items'  => $page['items'],
				'acts'   => $this->audit->acts(),
				'asked'  => $asked,
				'oldest' => $oldest,
				'error'  => $error,
				'url'    => self::url(),
				'next'   => null === $page['next'] ? '' : add_query_arg( 'cursor', (string) $page['next'], $url ),
			)
		);
	}

	/** The page's address. */
	public static function url(): string {
		return admin_url( 'options-general.php?page=' . self::PAGE );
	}

	/** @param array<mixed> $sent The address's variables. */
	private static function place( array $sent ): ?Cursor {
		return Cursor::read( is_string( $sent['cursor'] ?? null ) ? $sent['cursor'] : '' );
	}
}
