<?php

declare(strict_types=1);

namespace Zeromo\Community\Captcha;

use Zeromo\Community\Auth\Api\HumanCheck;
use Zeromo\Community\Auth\Api\ProvenMember;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;

/** Core's own form, `wp-login.php?action=register`, has no challenge: it leads to ours where one is asked for. */
final class CoreForm {

	/** @param \Closure(): ProvenMember $members Asked for the address of our page. */
	public function __construct(
		private readonly CaptchaSettings $settings,
		#[Lazy( ProvenMember::class )] private readonly \Closure $members
	) {}

	#[Filter( 'registration_errors', 998 )]
	public function errors( mixed $errors ): mixed {
		if (
			did_action( 'login_init' ) > 0 && $errors instanceof \WP_Error
			&& $this->settings->is_at( HumanCheck::REGISTER )
		) {
			$page = ( $this->members )();
			$link = $page->has_page() ? sprintf(
				' <a href="%s">%s</a>',
				esc_url( $page->page( array( 'tab' => 'register' ) ) ),
				esc_html__( '去注册', 'zeromo-community' )
			) : '';
			$errors->add( 'captcha', esc_html__( '注册要先完成安全验证，请到社区的登录页。', 'zeromo-community' ) . $link );
		}
		return $errors;
	}
}
