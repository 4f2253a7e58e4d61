<?php
/**
 * Signing in by a code, or a forgotten password; both work without a script.
 *
 * @package Zeromo\Community
 * @var array{
 *   way: string, account: string, problem: string, field: string, said: string, is_done: bool, agree: bool,
 *   by_mail: string,
 *   form: array{
 *     tab: string, redirect_url: string, action: string, problem: string, field: string, account: string,
 *     display_name: string, open: bool, least: int, most: int, mailed: bool, appeal: string, phones: bool,
 *     invite: bool, invite_code: string, passkeys: bool,
 *     links: array{terms: string, privacy: string, lost: string},
 *   },
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$form     = $v['form'];
$is_reset = 'reset' === $v['way'];
$title    = $is_reset ? __( '重设密码', 'zeromo-community' ) : __( '验证码登录', 'zeromo-community' );
$account  = $form['phones'] ? __( '手机号或邮箱', 'zeromo-community' ) : __( '邮箱', 'zeromo-community' );
$query    = '' === $form['redirect_url'] ? array() : array( 'redirect_to' => rawurlencode( $form['redirect_url'] ) );
$props    = array_intersect_key(
	$form,
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
) + array( 'way' => $v['way'] );
$line     = static fn( string $name, string $rule = '' ): array => array(
	'id'      => "zmo-sign-$name-hint",
	'rule'    => $rule,
	'problem' => $name === $v['field'] ? $v['problem'] : '',
);
$action   = add_query_arg( array( 'way' => $v['way'] ) + $query, $form['action'] );
$has_line = in_array( $v['field'], array( 'account', 'code', 'password', 'invite_code' ), true );
/* translators: %d: number of characters */
$least = sprintf( __( '至少 %d 位', 'zeromo-community' ), $form['least'] );
?>
<section class="zmo-block zmo-sign--page" aria-labelledby="zmo-sign-title">
	<?php echo Partial::heading( $title, 'zmo-sign__title', 'zmo-sign-title' ); ?>
	<?php if ( '' !== $v['said'] ) : ?>
		<p class="zmo-notice" role="status">
			<?php echo Icon::svg( $v['is_done'] ? 'check' : 'mail' ); ?>
			<span><?php echo esc_html( $v['said'] ); ?></span>
		</p>
	<?php endif; ?>
	<?php if ( $v['is_done'] ) : ?>
		<a class="zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide" href="<?php echo esc_url( $form['action'] ); ?>">
			<?php esc_html_e( '登录', 'zeromo-community' ); ?>
		</a>
	<?php else : ?>
	<div class="zmo-w" <?php echo Widget::attrs( 'login-form', $props ); ?>>
	<form class="zmo-modal__body" method="post" action="<?php echo esc_url( $action ); ?>">
		<input type="hidden" name="zeromo_code" value="<?php echo esc_attr( $v['way'] ); ?>">
		<div class="zmo-sign__fields">
			<?php if ( '' !== $v['problem'] && ! $has_line ) : ?>
				<p class="zmo-hint is-bad" role="alert"><?php echo esc_html( $v['problem'] ); ?></p>
			<?php endif; ?>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-sign-account"><?php echo esc_html( $account ); ?></label>
				<input class="zmo-input" name="account" id="zmo-sign-account" autocomplete="username"
					autocapitalize="none" spellcheck="false" maxlength="100" required
					value="<?php echo esc_attr( $v['account'] ); ?>"
					aria-describedby="zmo-sign-account-hint">
				<?php echo Partial::render( 'auth/hint', $line( 'account' ) ); ?>
			</div>
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-sign-code">
					<?php esc_html_e( '验证码', 'zeromo-community' ); ?>
				</label>
				<span class="zmo-affix">
					<input name="code" id="zmo-sign-code" inputmode="numeric" autocomplete="one-time-code"
						maxlength="10" required aria-describedby="zmo-sign-code-hint">
					<button class="zmo-btn zmo-btn--soft" name="send" value="1" formnovalidate>
						<?php esc_html_e( '获取验证码', 'zeromo-community' ); ?>
					</button>
				</span>
				<?php echo Partial::render( 'auth/hint', $line( 'code' ) ); ?>
			</div>
			<?php if ( $is_reset ) : ?>
				<div class="zmo-field">
					<label class="zmo-field__l" for="zmo-sign-password">
						<?php esc_html_e( '新密码', 'zeromo-community' ); ?>
					</label>
					<input class="zmo-input" name="password" id="zmo-sign-password" type="password" required
						autocomplete="new-password" minlength="<?php echo (int) $form['least']; ?>"
						aria-describedby="zmo-sign-password-hint">
					<?php echo Partial::render( 'auth/hint', $line( 'password', $least ) ); ?>
				</div>
			<?php elseif ( $form['open'] ) : ?>
				<?php if ( 'invite_code' === $v['field'] ) : ?>
					<?php
					$code = array( 'id' => 'zmo-sign-invite_code', 'value' => $form['invite_code'] );
					echo Partial::render( 'auth/invite', $code + array( 'hint' => $line( 'invite_code' ) ) );
					?>
				<?php endif; ?>
				<?php
				echo $v['agree']
					? Partial::render( 'auth/agree', array( 'links' => $form['links'], 'free' => true ) )
					: '';
				?>
			<?php endif; ?>
			<button class="zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide">
				<?php echo esc_html( $is_reset ? $title : __( '登录', 'zeromo-community' ) ); ?>
			</button>
			<p class="zmo-sign__row">
				<a class="zmo-meta zmo-link" href="<?php echo esc_url( add_query_arg( $query, $form['action'] ) ); ?>">
					<?php esc_html_e( '使用密码', 'zeromo-community' ); ?>
				</a>
				<?php if ( $is_reset ) : ?>
					<a class="zmo-meta zmo-link" href="<?php echo esc_url( $v['by_mail'] ); ?>">
						<?php esc_html_e( '用邮件里的链接重设', 'zeromo-community' ); ?>
					</a>
				<?php endif; ?>
			</p>
		</div>
	</form>
	</div>
	<?php endif; ?>
</section>
