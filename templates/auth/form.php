<?php
/**
 * The form for signing in and registering; it works without a script.
 *
 * @package Zeromo\Community
 * @var array{
 *   tab: string, redirect_url: string, action: string, problem: string, account: string, open: bool, least: int,
 *   links: array{terms: string, privacy: string, lost: string},
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$is_login = 'login' === $v['tab'];
$tabs     = $v['open']
	? array( 'login' => __( '登录', 'zeromo-community' ), 'register' => __( '注册', 'zeromo-community' ) )
	: array( 'login' => __( '登录', 'zeromo-community' ) );
$query    = '' === $v['redirect_url'] ? array() : array( 'redirect_to' => rawurlencode( $v['redirect_url'] ) );
?>
<div class="zmo-w" <?php echo Widget::attrs( 'login-form', array( 'tab' => $v['tab'], 'redirect_url' => $v['redirect_url'], 'links' => $v['links'], 'open' => $v['open'], 'least' => $v['least'] ) ); ?>>
<form class="zmo-modal__body" method="post" action="<?php echo esc_url( add_query_arg( array( 'tab' => $v['tab'] ) + $query, $v['action'] ) ); ?>">
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '登录或注册', 'zeromo-community' ); ?>">
		<?php foreach ( $tabs as $key => $label ) : ?>
			<a class="zmo-tab" href="<?php echo esc_url( add_query_arg( array( 'tab' => $key ) + $query, $v['action'] ) ); ?>"<?php echo $key === $v['tab'] ? ' aria-current="page"' : ''; ?>><?php echo esc_html( $label ); ?></a>
		<?php endforeach; ?>
	</nav>
	<div class="zmo-sign__fields">
		<input type="hidden" name="zeromo_auth" value="<?php echo esc_attr( $v['tab'] ); ?>">
		<label class="zmo-field">
			<span class="zmo-field__l"><?php esc_html_e( '用户名或邮箱', 'zeromo-community' ); ?></span>
			<input class="zmo-input" name="account" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="100" required value="<?php echo esc_attr( $v['account'] ); ?>">
		</label>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-sign-password"><?php esc_html_e( '密码', 'zeromo-community' ); ?></label>
			<span class="zmo-affix"><input name="password" id="zmo-sign-password" type="password" autocomplete="<?php echo $is_login ? 'current-password' : 'new-password'; ?>"<?php echo $is_login ? '' : ' minlength="' . (int) $v['least'] . '"'; ?> required></span>
			<?php if ( '' !== $v['problem'] ) : ?>
				<span class="zmo-hint is-bad" role="alert"><?php echo Icon::svg( 'circle-alert', 'zmo-icon--16' ); ?><?php echo esc_html( $v['problem'] ); ?></span>
			<?php endif; ?>
		</div>
		<?php if ( $is_login ) : ?>
			<div class="zmo-sign__row">
				<label class="zmo-check"><input type="checkbox" name="remember" value="1" checked><span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span><span><?php esc_html_e( '记住我', 'zeromo-community' ); ?></span></label>
				<a class="zmo-meta zmo-link" href="<?php echo esc_url( $v['links']['lost'] ); ?>"><?php esc_html_e( '忘记密码', 'zeromo-community' ); ?></a>
			</div>
		<?php else : ?>
			<label class="zmo-check"><input type="checkbox" name="agree" value="1" required><span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span><span><?php esc_html_e( '同意', 'zeromo-community' ); ?>
				<?php foreach ( array( array( $v['links']['terms'], __( '《用户协议》', 'zeromo-community' ) ), array( $v['links']['privacy'], __( '《隐私政策》', 'zeromo-community' ) ) ) as $i => [ $url, $paper ] ) : ?>
					<?php echo 0 === $i ? '' : esc_html__( '和', 'zeromo-community' ); ?>
					<?php if ( '' === $url ) : ?>
						<?php echo esc_html( $paper ); ?>
					<?php else : ?>
						<a class="zmo-link" href="<?php echo esc_url( $url ); ?>" target="_blank" rel="noopener"><?php echo esc_html( $paper ); ?></a>
					<?php endif; ?>
				<?php endforeach; ?>
			</span></label>
		<?php endif; ?>
		<button type="submit" class="zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide"><?php echo esc_html( $tabs[ $v['tab'] ] ?? '' ); ?></button>
	</div>
</form>
</div>
