<?php
/**
 * The second step of signing in; it works without a script.
 *
 * @package Zeromo\Community
 * @var array{problem: string, is_stale: bool, action: string, login: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$line = array(
	'id'      => 'zmo-step-code-hint',
	'rule'    => __( '没有手机时，可以填一个恢复码', 'zeromo-community' ),
	'problem' => $v['problem'],
);
?>
<section class="zmo-block zmo-sign--page" aria-labelledby="zmo-sign-title">
	<?php echo Partial::heading( __( '两步验证', 'zeromo-community' ), 'zmo-sign__title', 'zmo-sign-title' ); ?>
	<?php if ( $v['is_stale'] ) : ?>
		<p class="zmo-notice" role="alert"><?php echo esc_html( $v['problem'] ); ?></p>
		<a class="zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide" href="<?php echo esc_url( $v['login'] ); ?>">
			<?php esc_html_e( '登录', 'zeromo-community' ); ?>
		</a>
	<?php else : ?>
	<form class="zmo-modal__body" method="post" action="<?php echo esc_url( $v['action'] ); ?>">
		<div class="zmo-sign__fields">
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-step-code">
					<?php esc_html_e( '验证器里的 6 位验证码', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" name="zeromo_two_factor_code" id="zmo-step-code" autocomplete="one-time-code"
					autocapitalize="none" spellcheck="false" maxlength="40" required autofocus
					aria-describedby="zmo-step-code-hint">
				<?php echo Partial::render( 'auth/hint', $line ); ?>
			</div>
			<button class="zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide">
				<?php esc_html_e( '登录', 'zeromo-community' ); ?>
			</button>
			<a class="zmo-btn zmo-btn--line zmo-btn--wide" href="<?php echo esc_url( $v['login'] ); ?>">
				<?php esc_html_e( '换一个账号', 'zeromo-community' ); ?>
			</a>
		</div>
	</form>
	<?php endif; ?>
</section>
