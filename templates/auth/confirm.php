<?php
/**
 * The page behind the link of a confirmation mail. A press is needed: mail programs open links by themselves.
 *
 * @package Zeromo\Community
 * @var array{token: string, action: string, problem: string, done: string, next: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block zmo-sign--page" aria-labelledby="zmo-sign-title">
	<?php echo Partial::heading( __( '确认邮箱', 'zeromo-community' ), 'zmo-sign__title', 'zmo-sign-title' ); ?>
	<?php if ( '' !== $v['done'] ) : ?>
		<p class="zmo-notice" role="status"><?php echo esc_html( $v['done'] ); ?></p>
		<a class="zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide" href="<?php echo esc_url( $v['next'] ); ?>">
			<?php esc_html_e( '进入社区', 'zeromo-community' ); ?>
		</a>
	<?php else : ?>
		<form class="zmo-modal__body" method="post" action="<?php echo esc_url( $v['action'] ); ?>">
			<input type="hidden" name="zeromo_auth" value="confirm">
			<input type="hidden" name="zeromo_confirm" value="<?php echo esc_attr( $v['token'] ); ?>">
			<?php if ( '' !== $v['problem'] ) : ?>
				<p class="zmo-hint is-bad" role="alert"><?php echo esc_html( $v['problem'] ); ?></p>
			<?php endif; ?>
			<button type="submit" class="zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide">
				<?php esc_html_e( '确认这是我的邮箱', 'zeromo-community' ); ?>
			</button>
		</form>
	<?php endif; ?>
</section>
