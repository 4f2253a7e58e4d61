<?php
/**
 * The form for signing in and registering; it works without a script.
 *
 * @package Zeromo\Community
 * @var array{
 *   tab: string, redirect_url: string, action: string, problem: string, field: string, account: string,
 *   display_name: string, open: bool, least: int, most: int, appeal: string, phones: bool, invite: bool,
 *   invite_code: string, passkeys: bool,
 *   links: array{terms: string, privacy: string, lost: string},
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$is_login = 'login' === $v['tab'];
$tabs     = $v['open']
	? array( 'login' => __( '登录', 'zeromo-community' ), 'register' => __( '注册', 'zeromo-community' ) )
	: array( 'login' => __( '登录', 'zeromo-community' ) );
$query    = '' === $v['redirect_url'] ? array() : array( 'redirect_to' => rawurlencode( $v['redirect_url'] ) );
$props    = array_intersect_key(
	$v,
	array(
		'tab' => 1,
		'redirect_url' => 1,
		'links' => 1,
		'open' => 1,
		'least' => 1,
		'most' => 1,
		'phones' => 1,
		'invite' => 1,
		'passkeys' => 1,
	)
);
$known    = array( 'account', 'display_name', 'invite_code', 'agree' );
$field    = in_array( $v['field'], $known, true ) ? $v['field'] : 'password';
$rules    = $is_login ? array() : array(
	'account'      => __( '2 到 60 个字，可用中文、字母、数字和 _ . -；也可以填邮箱', 'zeromo-community' ),
	/* translators: %d: most characters */
	'display_name' => sprintf( __( '别人看到的名字，最多 %d 个字；可以不填，以后再改', 'zeromo-community' ), $v['most'] ),
	/* translators: %d: number of characters */
	'password'     => sprintf( __( '至少 %d 位', 'zeromo-community' ), $v['least'] ),
	'invite_code'  => __( '从邀请链接来的可以不填', 'zeromo-community' ),
);
$line     = static fn( string $name ): array => array(
	'id'      => "zmo-sign-$name-hint",
	'rule'    => $rules[ $name ] ?? '',
	'problem' => $name === $field ? $v['problem'] : '',
);
$lines    = array_map(
	$line,
	array(
		'account' => 'account',
		'display_name' => 'display_name',
		'invite_code' => 'invite_code',
		'password' => 'password',
	)
);
$ids      = array_map(
	static fn( array $one ): string => '' === $one['rule'] . $one['problem'] ? '' : $one['id'],
	$lines
);
?>
<div class="zmo-w" <?php echo Widget::attrs( 'login-form', $props ); ?>>
<form class="zmo-modal__body" method="post"
	action="<?php echo esc_url( add_query_arg( array( 'tab' => $v['tab'] ) + $query, $v['action'] ) ); ?>">
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '登录或注册', 'zeromo-community' ); ?>">
		<?php foreach ( $tabs as $key => $label ) : ?>
			<a class="zmo-tab"
				href="<?php echo esc_url( add_query_arg( array( 'tab' => $key ) + $query, $v['action'] ) ); ?>"
				<?php echo $key === $v['tab'] ? ' aria-current="page"' : ''; ?>>
				<?php echo esc_html( $label ); ?>
			</a>
		<?php endforeach; ?>
	</nav>
	<div class="zmo-sign__fields">
		<input type="hidden" name="zeromo_auth" value="<?php echo esc_attr( $v['tab'] ); ?>">
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-sign-account">
				<?php esc_html_e( '用户名或邮箱', 'zeromo-community' ); ?>
			</label>
			<input class="zmo-input" name="account" id="zmo-sign-account"
				aria-describedby="<?php echo esc_attr( $ids['account'] ); ?>"
				autocomplete="username<?php echo $is_login && $v['passkeys'] ? ' webauthn' : ''; ?>"
				autocapitalize="none" spellcheck="false" maxlength="100" required
				value="<?php echo esc_attr( $v['account'] ); ?>">
			<?php echo Partial::render( 'auth/hint', $lines['account'] ); ?>
		</div>
		<?php if ( ! $is_login ) : ?>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-sign-display_name">
					<?php esc_html_e( '昵称', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" name="display_name" id="zmo-sign-display_name"
					aria-describedby="<?php echo esc_attr( $ids['display_name'] ); ?>" autocomplete="nickname"
					maxlength="<?php echo (int) $v['most']; ?>" value="<?php echo esc_attr( $v['display_name'] ); ?>">
				<?php echo Partial::render( 'auth/hint', $lines['display_name'] ); ?>
			</div>
		<?php endif; ?>
		<?php if ( ! $is_login && ( $v['invite'] || '' !== $v['invite_code'] ) ) : ?>
			<?php
			$code = array( 'id' => 'zmo-sign-invite_code', 'value' => $v['invite_code'] );
			echo Partial::render( 'auth/invite', $code + array( 'hint' => $lines['invite_code'] ) );
			?>
		<?php endif; ?>
		<div class="zmo-field">
			<label class="zmo-field__l" for="zmo-sign-password"><?php esc_html_e( '密码', 'zeromo-community' ); ?></label>
			<span class="zmo-affix">
				<input name="password" id="zmo-sign-password"
					aria-describedby="<?php echo esc_attr( $ids['password'] ); ?>" type="password"
					autocomplete="<?php echo $is_login ? 'current-password' : 'new-password'; ?>"
					<?php echo $is_login ? '' : ' minlength="' . (int) $v['least'] . '"'; ?> required>
			</span>
			<?php echo Partial::render( 'auth/hint', $lines['password'] ); ?>
			<?php if ( '' !== $v['appeal'] ) : ?>
				<a class="zmo-meta zmo-link" href="<?php echo esc_url( $v['appeal'] ); ?>">
					<?php esc_html_e( '对这次处罚申诉', 'zeromo-community' ); ?>
				</a>
			<?php endif; ?>
		</div>
		<?php if ( $is_login ) : ?>
			<div class="zmo-sign__row">
				<label class="zmo-check">
					<input type="checkbox" name="remember" value="1" checked>
					<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
					<span><?php esc_html_e( '记住我', 'zeromo-community' ); ?></span>
				</label>
				<a class="zmo-meta zmo-link" href="<?php echo esc_url( $v['links']['lost'] ); ?>">
					<?php esc_html_e( '忘记密码', 'zeromo-community' ); ?>
				</a>
			</div>
		<?php else : ?>
			<?php
			echo Partial::render( 'auth/agree', array( 'links' => $v['links'] ) );
			echo Partial::render( 'auth/hint', $line( 'agree' ) );
			?>
		<?php endif; ?>
		<button type="submit" class="zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide">
			<?php echo esc_html( $tabs[ $v['tab'] ] ?? '' ); ?>
		</button>
		<?php if ( $is_login ) : ?>
			<a class="zmo-btn zmo-btn--line zmo-btn--wide"
				href="<?php echo esc_url( add_query_arg( array( 'way' => 'code' ) + $query, $v['action'] ) ); ?>">
				<?php esc_html_e( '使用验证码', 'zeromo-community' ); ?>
			</a>
		<?php endif; ?>
	</div>
</form>
</div>
