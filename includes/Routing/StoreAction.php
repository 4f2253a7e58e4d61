<?php

declare(strict_types=1);

namespace Zeromo\Community\Routing;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\AjaxAction;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Http\Store;

/**
 * Ajax action of a Store: `action_type` get, save or delete. Text searches of every store count against the limit
 * `search`.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class StoreAction implements AjaxAction {

	public function __construct( private readonly Store $store, private readonly RateLimit $limits ) {}

	public function args(): array {
		return $this->store->args() + array(
			'action_type' => Arg::word( __( '操作', 'zeromo-community' ), array( 'get', 'save', 'delete' ), 'get' ),
			'search'      => Arg::text( __( '关键词', 'zeromo-community' ), 100, false, '' ),
			'cursor'      => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 200 ),
		) + Arg::paging();
	}

	public function answer(): array {
		return array( 'anyOf' => array_values( $this->answers() ) );
	}

	/**
	 * @return array{get: JsonSchema, save: JsonSchema, delete: JsonSchema} Schema of the result of each `action_type`.
	 */
	public function answers(): array {
		$page = Schema::object(
			array(
				'items' => Schema::listing( Schema::html( __( '一条', 'zeromo-community' ) ) ),
				'total' => Schema::int( __( '总数，没有保存总数的列表为 null', 'zeromo-community' ), true ),
				'more'  => Schema::flag( __( '还有下一页', 'zeromo-community' ) ),
			)
		);
		return array(
			'get'    => Schema::named( 'StorePage', $page ),
			'save'   => $this->store->saved(),
			'delete' => $this->store->deleted(),
		);
	}

	public function needs_nonce( array $args ): bool {
		return 'get' !== $args['action_type'];
	}

	public function handle( array $args ): array {
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- only compared.
		$method = isset( $_SERVER['REQUEST_METHOD'] ) && is_string( $_SERVER['REQUEST_METHOD'] )
			? $_SERVER['REQUEST_METHOD']
			: 'GET';
		// phpcs:enable
		if ( 'get' !== $args['action_type'] && 'GET' === $method ) {
			throw Failure::invalid( 'action_type' );
		}
		if (
			'get' === $args['action_type']
			&& ! $this->store instanceof CountsSearch
			&& '' !== trim( ( new Input( $args ) )->text( 'search' ) )
		) {
			$this->limits->hit( 'search' );
		}
		return match ( $args['action_type'] ) {
			'save'   => $this->store->save( $args ),
			'delete' => $this->store->delete( $args ),
			default  => $this->store->get( $args ),
		};
	}
}
