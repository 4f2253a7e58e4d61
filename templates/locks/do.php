<?php
/**
 * What a reader can do to open what is hidden; works without script.
 *
 * @package Zeromo\Community
 * @var array{
 *   post_id: int, type: string, url?: string, value: int|string|null, roles: array<string, string>, waits?: bool,
 *   viewer: int, now?: list<string>, offer?: string,
 * } $v
 *      As in privacy/block.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$back = '' === ( $v['url'] ?? '' ) ? '' : $v['url'] . '#hidden';
?>
<?php if ( 'login' === $v['type'] ) : ?>
<div class="zmo-hidden__do">
	<a class="zmo-btn zmo-btn--fill" href="<?php echo esc_url( wp_login_url( $back ) ); ?>" rel="nofollow"
		data-zmo-login="login">
		<?php esc_html_e( '登录', 'zeromo-community' ); ?>
	</a>
	<?php if ( get_option( 'users_can_register' ) ) : ?>
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( wp_registration_url() ); ?>" rel="nofollow"
			data-zmo-login="register">
			<?php esc_html_e( '注册', 'zeromo-community' ); ?>
		</a>
	<?php endif; ?>
</div>
<p class="zmo-hidden__note"><?php esc_html_e( '登录后留在这一页，直接打开', 'zeromo-community' ); ?></p>
<?php elseif ( 'comment' === $v['type'] ) : ?>
<div class="zmo-hidden__do"><a class="zmo-btn zmo-btn--fill" href="#zmo-write"
	data-zmo-write><?php esc_html_e( '去评论', 'zeromo-community' ); ?></a></div>
<p class="zmo-hidden__note" data-zmo-note>
	<?php
	echo esc_html(
		empty( $v['waits'] )
			? __( '评论通过审核后这里自动打开，不用刷新', 'zeromo-community' )
			: __( '评论在审核，通过后这里会打开', 'zeromo-community' )
	);
	?>
</p>
<?php elseif ( 'password' === $v['type'] ) : ?>
<form class="zmo-hidden__form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
<input type="hidden" name="action" value="zeromo_unlock">
<input type="hidden" name="post_id" value="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
	<?php if ( $v['viewer'] > 0 ) : ?><?php wp_nonce_field( 'zeromo_unlock', '_wpnonce', false ); ?><?php endif; ?>
<input class="zmo-input" type="password" name="password" maxlength="40" required autocomplete="off"
	placeholder="<?php esc_attr_e( '输入密码', 'zeromo-community' ); ?>"
	aria-label="<?php esc_attr_e( '密码', 'zeromo-community' ); ?>" aria-describedby="zmo-hidden-problem">
<button class="zmo-btn zmo-btn--fill" type="submit"><?php esc_html_e( '验证', 'zeromo-community' ); ?></button>
</form>
<p class="zmo-hint is-bad" id="zmo-hidden-problem" role="alert"></p>
<?php elseif ( 'level' === $v['type'] ) : ?>
<div class="zmo-hidden__do zmo-hidden__levels">
	<?php foreach ( $v['roles'] as $role ) : ?>
		<span class="zmo-badge zmo-badge--vip">
			<?php echo Icon::svg( 'crown' ); ?>
			<?php echo esc_html( $role ); ?>
		</span>
	<?php endforeach; ?>
	<span class="zmo-meta"><?php esc_html_e( '可看', 'zeromo-community' ); ?></span>
</div>
	<?php if ( 0 === $v['viewer'] ) : ?>
<div class="zmo-hidden__do"><a class="zmo-btn zmo-btn--fill" href="<?php echo esc_url( wp_login_url( $back ) ); ?>"
	rel="nofollow" data-zmo-login="login"><?php esc_html_e( '登录', 'zeromo-community' ); ?></a></div>
<?php else : ?>
<p class="zmo-hidden__note">
	<?php
	$now = implode( __( '、', 'zeromo-community' ), $v['now'] ?? array() );
	echo esc_html(
		sprintf(
			/* translators: 1: levels the reader has, 2: levels of which one is needed */
			__( '你现在是%1$s，成为%2$s后可以看', 'zeromo-community' ),
			'' === $now ? __( '普通成员', 'zeromo-community' ) : $now,
			implode( __( '或', 'zeromo-community' ), $v['roles'] )
		)
	);
	?>
</p>
<?php endif; ?>
<?php else : ?>
	<?php
// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML.
	echo $v['offer'] ?? '';
	?>
	<?php if ( '' === ( $v['offer'] ?? '' ) ) : ?>
<div class="zmo-hidden__price"><?php echo Partial::render( 'locks/price', $v + array( 'big' => true ) ); ?></div>
		<?php if ( $v['post_id'] > 0 ) : ?>
<p class="zmo-hidden__note"><?php esc_html_e( '现在不出售', 'zeromo-community' ); ?></p>
		<?php endif; ?>
	<?php endif; ?>
<?php endif; ?>
