<?php

declare(strict_types=1);

namespace Zeromo\Community\SignIns\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\SignIns\SignIn;
use Zeromo\Community\SignIns\Sql\SignInRepository;

/**
 * GET /account/sign-ins: the caller's own.
 *
 * @phpstan-import-type Answer from Schema
 */
final class SignInController extends Controller {

	public function __construct( RouteKit $kit, private readonly SignInRepository $rows ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /account/sign-ins',
			array(
				'cursor'   => Arg::text( __( '从哪里继续', 'zeromo-community' ), 60 ),
				'per_page' => Arg::int( __( '每页条数', 'zeromo-community' ), 1, 50, 20 ),
			),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->page( new Input( $r ) ),
			Schema::object(
				array(
					'items'       => Schema::listing(
						Schema::object(
							array(
								'id'      => Schema::int( __( '编号', 'zeromo-community' ) ),
								'agent'   => Schema::text( __( '浏览器和系统', 'zeromo-community' ) ),
								'address' => Schema::text( __( 'IP 地址', 'zeromo-community' ) ),
								'created' => Schema::time( __( '登录时间', 'zeromo-community' ) ),
							)
						)
					),
					'next_cursor' => Schema::text( __( '下一页的位置，没有更多时为空', 'zeromo-community' ), true ),
				)
			)
		);
	}

	/** @return Answer */
	private function page( Input $in ): array {
		$page  = new Page( Cursor::read( $in->text( 'cursor' ) ), 1, $in->int( 'per_page', 20 ) );
		$found = $this->rows->page( $this->viewer(), $page->after, $page->limit );
		return array(
			'items'       => array_map(
				static fn( SignIn $one ): array => array(
					'id'      => $one->id,
					'agent'   => $one->device,
					'address' => $one->address,
					'created' => Format::iso( $one->created ),
				),
				$page->cut( $found )
			),
			'next_cursor' => Cursor::text( $page->next( $found, static fn( SignIn $one ): Cursor => $one->place() ) ),
		);
	}
}
