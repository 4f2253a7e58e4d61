<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Http;

use Zeromo\Community\Locks\Unlocking;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /post/unlock. Tries are counted where the password is looked at: for each post, and only wrong ones.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class UnlockController extends Controller {

	public function __construct( RouteKit $kit, private readonly Unlocking $unlocking ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /post/unlock',
			self::args() + Arg::nonce(),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => $this->unlock( new Input( $r ) ),
			Schema::object(
				array(
					'unlocked' => Schema::flag( __( '已解锁', 'zeromo-community' ) ),
					'html' => Schema::html( __( '隐藏内容的区块，替换原来的', 'zeromo-community' ) ),
					'reload' => Schema::flag( __( '是否刷新页面', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * Arguments of unlocking.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function args(): array {
		return array(
			'post_id'  => Arg::id( __( '内容', 'zeromo-community' ) ),
			'password' => Arg::text( __( '密码', 'zeromo-community' ), 100, true ),
		);
	}

	/** @return array{unlocked: true, html: string, reload: bool} */
	private function unlock( Input $in ): array {
		return $this->unlocking->unlock( $in->int( 'post_id' ), $in->text( 'password' ), $this->viewer() );
	}
}
