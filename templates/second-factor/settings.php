<?php
/**
 * 两步验证 in the settings: begun, confirmed, changed and switched off without a script; with one a widget does it.
 *
 * @package Zeromo\Community
 * @var array{
 *   state: \Zeromo\Community\SecondFactor\FactorState, waiting: array{secret: string, uri: string}|null,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\SecondFactor\View\FactorPart;

defined( 'ABSPATH' ) || exit;

$state = $v['state'];
$open  = static function ( string $task ): string {
	return '<form class="zmo-form" method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">'
		. '<input type="hidden" name="action" value="' . esc_attr( FactorPart::ACTION ) . '">'
		. '<input type="hidden" name="_wpnonce" value="' . esc_attr( wp_create_nonce( FactorPart::ACTION ) ) . '">'
		. '<input type="hidden" name="task" value="' . esc_attr( $task ) . '">';
};
$field = static function ( string $id, string $name, string $label, string $fill, string $type = 'text' ): string {
	return '<div class="zmo-field"><label class="zmo-field__l" for="' . esc_attr( $id ) . '">' . esc_html( $label )
		. '</label><input class="zmo-input" required maxlength="' . ( 'code' === $name ? 40 : 4096 ) . '" id="'
		. esc_attr( $id ) . '" name="' . esc_attr( $name ) . '" type="' . esc_attr( $type ) . '" autocomplete="'
		. esc_attr( $fill ) . '" autocapitalize="none" spellcheck="false"></div>';
};
$code  = __( '验证器里的 6 位验证码', 'zeromo-community' );
$props = array(
	'enabled'  => $state->is_on,
	'left'     => $state->left,
	'since'    => $state->since > 0 ? Format::iso( $state->since ) : '',
	'required' => $state->is_required,
	'begun'    => $v['waiting'],
);
// All that is printed unescaped are the two closures above, which escape what they are given, and ready HTML of a time.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<section class="zmo-block" id="zmo-two-factor" aria-labelledby="zmo-two-factor-title">
	<div class="zmo-block__head">
		<h2 id="zmo-two-factor-title"><?php esc_html_e( '两步验证', 'zeromo-community' ); ?></h2>
		<?php if ( $state->is_on ) : ?>
			<span class="zmo-badge zmo-badge--info"><?php esc_html_e( '已开启', 'zeromo-community' ); ?></span>
		<?php endif; ?>
	</div>
	<?php if ( $state->is_required && ! $state->is_on ) : ?>
		<p class="zmo-notice" role="status"><?php esc_html_e( '本站要求你的身份开启两步验证，请先开启。', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<div class="zmo-w" <?php echo Widget::attrs( 'two-factor', $props ); ?>>
	<?php if ( $state->is_on ) : ?>
		<p class="zmo-meta">
			<?php
			/* translators: %d: number of codes */
			echo esc_html( sprintf( __( '登录时要输入验证器里的验证码。恢复码还剩 %d 个。', 'zeromo-community' ), $state->left ) );
			?>
			<?php echo Format::time( $state->since ); ?>
		</p>
		<details class="zmo-bind">
			<summary><?php esc_html_e( '换一套恢复码', 'zeromo-community' ); ?></summary>
			<?php echo $open( 'codes' ), $field( 'zmo-2fa-codes', 'code', $code, 'one-time-code' ); ?>
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '下载新的恢复码', 'zeromo-community' ); ?></button>
			</p>
			</form>
		</details>
		<?php if ( ! $state->is_required ) : ?>
			<details class="zmo-bind">
				<summary><?php esc_html_e( '关闭两步验证', 'zeromo-community' ); ?></summary>
				<?php
				echo $open( 'off' ), '<div class="zmo-form__two">',
					$field(
						'zmo-2fa-password',
						'password',
						__( '当前密码', 'zeromo-community' ),
						'current-password',
						'password'
					),
					$field( 'zmo-2fa-off', 'code', $code, 'one-time-code' ),
					'</div>';
				?>
				<p class="zmo-form__send">
					<button class="zmo-btn zmo-btn--line"><?php esc_html_e( '关闭', 'zeromo-community' ); ?></button>
				</p>
				</form>
			</details>
		<?php endif; ?>
	<?php else : ?>
		<p class="zmo-meta">
			<?php esc_html_e( '开启后，登录时除了密码还要输入手机验证器里的验证码，别人知道密码也进不来。', 'zeromo-community' ); ?>
		</p>
		<?php if ( null === $v['waiting'] ) : ?>
			<?php echo $open( 'begin' ); ?>
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '开启两步验证', 'zeromo-community' ); ?></button>
			</p>
			</form>
		<?php else : ?>
			<p>
				<?php esc_html_e( '在验证器应用里添加这个密钥，然后输入它显示的验证码：', 'zeromo-community' ); ?>
				<a class="zmo-link" href="<?php echo esc_url( $v['waiting']['uri'], array( 'otpauth' ) ); ?>">
					<?php esc_html_e( '在本机的验证器里打开', 'zeromo-community' ); ?>
				</a>
			</p>
			<p><code class="zmo-2fa__secret"><?php echo esc_html( $v['waiting']['secret'] ); ?></code></p>
			<?php echo $open( 'confirm' ), $field( 'zmo-2fa-confirm', 'code', $code, 'one-time-code' ); ?>
			<p class="zmo-form__send">
				<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '开启并下载恢复码', 'zeromo-community' ); ?></button>
			</p>
			</form>
		<?php endif; ?>
	<?php endif; ?>
	</div>
</section>
