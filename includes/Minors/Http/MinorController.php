<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Minors\Failures;
use Zeromo\Community\Minors\MinorPages;
use Zeromo\Community\Minors\MinorService;

/**
 * POST /account/minor: the caller's 未成年人模式.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class MinorController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly MinorService $minors,
		private readonly MinorPages $pages
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /account/minor',
			self::args(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$on = $in->flag( 'on' );
				if ( $on && $in->text( 'again', $in->text( 'pin' ) ) !== $in->text( 'pin' ) ) {
					throw Failures::other_pin();
				}
				$on
					? $this->minors->begin( $this->viewer(), $in->text( 'pin' ), $in->int( 'minutes' ) )
					: $this->minors->end( $this->viewer(), $in->text( 'pin' ) );
				$this->pages->carry( $on );
				return array( 'on' => $on, 'message' => self::told( $on ) );
			},
			Schema::object(
				array(
					'on'      => Schema::flag( __( '是否打开', 'zeromo-community' ) ),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			),
			'minor'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'on'      => Arg::flag( __( '打开为 1，退出为 0', 'zeromo-community' ), null, true ),
			'pin'     => Arg::text( __( '4 到 8 位数字的密码', 'zeromo-community' ), 20, true ),
			'again'   => Arg::text( __( '打开时再写一遍密码，不写不核对', 'zeromo-community' ), 20 ),
			'minutes' => Arg::int( __( '打开时每天可以用几分钟，0 是本站的上限', 'zeromo-community' ), 0, 1440, 0 ),
		);
	}

	/** What is said when it begins or ends. */
	public static function told( bool $on ): string {
		return $on ? __( '未成年人模式已打开', 'zeromo-community' ) : __( '已退出未成年人模式', 'zeromo-community' );
	}
}
