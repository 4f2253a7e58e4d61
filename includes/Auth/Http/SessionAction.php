<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Http;

use Zeromo\Community\Auth\SessionService;
use Zeromo\Community\Kernel\Http\AjaxAction;
use Zeromo\Community\Kernel\Http\Schema;

/** Ajax `zeromo_session`: read-only, no nonce, never cached. */
final class SessionAction implements AjaxAction {

	public function __construct( private readonly SessionService $sessions ) {}

	public function args(): array {
		return array();
	}

	public function answer(): array {
		return Schema::named(
			'Session',
			Schema::object(
				array(
					'user'   => Schema::member( true ),
					'nonce'  => Schema::text( __( 'wp_rest 随机数，未登录为空', 'zeromo-community' ) ),
					'nonces' => Schema::map( Schema::text( __( 'ajax 动作的随机数，按动作', 'zeromo-community' ) ) ),
					'unread' => Schema::int( __( '未读总数', 'zeromo-community' ) ),
					'can'    => Schema::map( Schema::flag( __( '调用者能做什么', 'zeromo-community' ) ) ),
				)
			)
		);
	}

	public function needs_nonce( array $args ): bool {
		return false;
	}

	public function handle( array $args ): array {
		return $this->sessions->session();
	}
}
