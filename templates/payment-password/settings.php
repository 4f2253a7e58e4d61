<?php
/**
 * 支付密码 in the settings: set, changed, forgotten, proved before a payment, taken away; without a script too.
 *
 * @package Zeromo\Community
 * @var array{kept: \Zeromo\Community\PaymentPassword\Secret|null, required: bool, targets: array<string, string>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\PaymentPassword\View\PasswordPart;

defined( 'ABSPATH' ) || exit;

$kept  = $v['kept'];
$open  = static function ( string $task, string $label, string $attrs = '' ): string {
	return '<form class="zmo-form" method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '" aria-label="'
		. esc_attr( $label ) . '" ' . $attrs . '>'
		. '<input type="hidden" name="action" value="' . esc_attr( PasswordPart::ACTION ) . '">'
		. '<input type="hidden" name="_wpnonce" value="' . esc_attr( wp_create_nonce( PasswordPart::ACTION ) ) . '">'
		. '<input type="hidden" name="task" value="' . esc_attr( $task ) . '">';
};
$field = static function ( string $id, string $name, string $label, string $fill, bool $required = false ): string {
	return '<div class="zmo-field"><label class="zmo-field__l" for="' . esc_attr( $id ) . '">' . esc_html( $label )
		. '</label><input class="zmo-input" ' . ( $required ? 'required ' : '' ) . 'id="' . esc_attr( $id ) . '" name="'
		. esc_attr( $name ) . '" type="' . ( 'code' === $name ? 'text' : 'password' ) . '" maxlength="'
		. ( array( 'code' => 20, 'login_password' => 4096 )[ $name ] ?? 64 ) . '" autocomplete="' . esc_attr( $fill )
		. '" autocapitalize="none" spellcheck="false"></div>';
};
$proof = static function ( string $id ) use ( $kept, $v, $field ): string {
	$html = null === $kept ? '' : $field( "$id-current", 'current', __( '原来的支付密码', 'zeromo-community' ), 'off' );
	$html .= $field( "$id-login", 'login_password', __( '登录密码', 'zeromo-community' ), 'current-password' );
	if ( array() === $v['targets'] ) {
		return $html;
	}
	$html .= '<div class="zmo-field"><label class="zmo-field__l" for="' . esc_attr( "$id-by" ) . '">'
		. esc_html__( '验证码发到', 'zeromo-community' ) . '</label><select class="zmo-input" name="by" id="'
		. esc_attr( "$id-by" ) . '">';
	foreach ( $v['targets'] as $by => $shown ) {
		$html .= '<option value="' . esc_attr( $by ) . '">' . esc_html( $shown ) . '</option>';
	}
	return $html . '</select></div>' . $field( "$id-code", 'code', __( '验证码', 'zeromo-community' ), 'one-time-code' );
};
$press = static fn( string $label ): string => '<p class="zmo-form__send"><button class="zmo-btn zmo-btn--fill">'
	. esc_html( $label ) . '</button></p></form>';
$set   = null === $kept ? __( '设置支付密码', 'zeromo-community' ) : __( '修改支付密码', 'zeromo-community' );
$ajax  = static fn( string $path, bool $reload = true ): string => Widget::attrs(
	'ajax-submit',
	array( 'path' => "/account/payment-password$path", 'reload' => $reload )
);
// All that is printed unescaped are the closures above, which escape what they are given, and ready HTML of a time.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<section class="zmo-block" id="zmo-payment-password" aria-labelledby="zmo-payment-password-title">
	<div class="zmo-block__head">
		<h2 id="zmo-payment-password-title"><?php esc_html_e( '支付密码', 'zeromo-community' ); ?></h2>
		<?php if ( null !== $kept ) : ?>
			<span class="zmo-badge zmo-badge--info"><?php esc_html_e( '已设置', 'zeromo-community' ); ?></span>
		<?php endif; ?>
	</div>
	<p class="zmo-meta">
		<?php
		echo esc_html(
			$v['required']
				? __( '本站用余额支付或提现时要输入支付密码。', 'zeromo-community' )
				: __( '设置后，用余额支付和提现时要输入。连续输错 5 次会锁定半小时。', 'zeromo-community' )
		);
		if ( null !== $kept ) {
			echo ' ';
			/* translators: %s: time */
			printf( esc_html__( '最近修改：%s', 'zeromo-community' ), Format::time( $kept->changed ) );
		}
		?>
	</p>
	<?php if ( null !== $kept ) : ?>
		<details class="zmo-bind">
			<summary><?php esc_html_e( '验证支付密码，接着支付一笔', 'zeromo-community' ); ?></summary>
			<?php
			$label = __( '验证支付密码', 'zeromo-community' );
			echo $open( 'check', $label, $ajax( '/check', false ) ),
				$field( 'zmo-pp-check', 'password', __( '支付密码', 'zeromo-community' ), 'off', true ),
				$press( $label );
			?>
		</details>
	<?php endif; ?>
	<details class="zmo-bind">
		<summary><?php echo esc_html( $set ); ?></summary>
		<?php if ( array() !== $v['targets'] ) : ?>
			<p class="zmo-hint">
				<?php
				null === $kept
					? esc_html_e( '要证明是你本人：用登录密码，或者先发一个验证码。', 'zeromo-community' )
					: esc_html_e( '忘记了？用登录密码，或者先发一个验证码。', 'zeromo-community' );
				?>
			</p>
			<?php foreach ( $v['targets'] as $by => $shown ) : ?>
				<?php
				$label = Target::SMS === $by
					/* translators: %s: a number with its middle hidden */
					? sprintf( __( '发验证码到手机 %s', 'zeromo-community' ), $shown )
					/* translators: %s: an address with its middle hidden */
					: sprintf( __( '发验证码到邮箱 %s', 'zeromo-community' ), $shown );
				echo $open( 'code', $label, $ajax( '/code', false ) );
				?>
				<input type="hidden" name="by" value="<?php echo esc_attr( $by ); ?>">
				<p class="zmo-form__send">
					<button class="zmo-btn zmo-btn--line"><?php echo esc_html( $label ); ?></button>
				</p>
				</form>
			<?php endforeach; ?>
		<?php endif; ?>
		<?php
		echo $open( 'set', $set, $ajax( '' ) ), '<div class="zmo-form__two">',
			$field( 'zmo-pp-new', 'password', __( '新的支付密码，6 位数字，或 8 个字符以上', 'zeromo-community' ), 'off', true ),
			$proof( 'zmo-pp-set' ), '</div><p class="zmo-hint">',
			esc_html(
				null === $kept
					? __( '登录密码、验证码，填一种就可以。', 'zeromo-community' )
					: __( '登录密码、验证码、原来的支付密码，填一种就可以。', 'zeromo-community' )
			), '</p>', $press( $set );
		?>
	</details>
	<?php if ( null !== $kept && ! $v['required'] ) : ?>
		<details class="zmo-bind">
			<summary><?php esc_html_e( '取消支付密码', 'zeromo-community' ); ?></summary>
			<?php
			$label = __( '取消支付密码', 'zeromo-community' );
			echo $open( 'off', $label ), '<div class="zmo-form__two">', $proof( 'zmo-pp-off' ), '</div>',
				$press( $label );
			?>
		</details>
	<?php endif; ?>
</section>
