<?php
/**
 * 未成年人模式 in the settings: what it does, and the PIN that begins or ends it.
 *
 * @package Zeromo\Community
 * @var array{on: bool, used: int, minutes: int, from: int, to: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\Minors\Http\MinorFormHandler;
use Zeromo\Community\Minors\MinorService;

defined( 'ABSPATH' ) || exit;

$label = $v['on'] ? __( '退出未成年人模式', 'zeromo-community' ) : __( '打开未成年人模式', 'zeromo-community' );
$night = $v['from'] === $v['to'] ? '' : sprintf(
	/* translators: 1: hour, 2: hour */
	__( '，%1$d:00 到 %2$d:00 不能用', 'zeromo-community' ),
	$v['from'],
	$v['to']
);
?>
<section class="zmo-block" aria-labelledby="zmo-minor">
	<div class="zmo-block__head"><h2 id="zmo-minor"><?php esc_html_e( '未成年人模式', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-meta">
		<?php
		echo esc_html(
			sprintf(
				/* translators: 1: minutes, 2: hours of the night, or nothing */
				__( '每天最多用 %1$d 分钟%2$s；私信只和自己关注的人往来，不能购买。退出要用打开时设的密码，请由家长保管。', 'zeromo-community' ),
				$v['minutes'],
				$night
			)
		);
		?>
	</p>
	<?php if ( $v['on'] ) : ?>
		<p role="status">
			<?php
			/* translators: %d: minutes */
			echo esc_html( sprintf( __( '已打开，今天用了 %d 分钟', 'zeromo-community' ), $v['used'] ) );
			?>
		</p>
	<?php endif; ?>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '未成年人模式', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/account/minor', 'reload' => true ) ); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( MinorFormHandler::ACTION ); ?>">
		<?php wp_nonce_field( MinorFormHandler::ACTION, '_wpnonce' ); ?>
		<input type="hidden" name="on" value="<?php echo $v['on'] ? '0' : '1'; ?>">
		<div class="zmo-form__two">
			<div class="zmo-field">
				<label class="zmo-field__l" for="zmo-minor-pin">
					<?php esc_html_e( '密码，4 到 8 位数字', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="zmo-minor-pin" name="pin" type="password" inputmode="numeric" required
					autocomplete="off" pattern="[0-9]{4,8}"
					minlength="<?php echo esc_attr( (string) MinorService::SHORTEST ); ?>"
					maxlength="<?php echo esc_attr( (string) MinorService::LONGEST ); ?>">
			</div>
		</div>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php echo esc_html( $label ); ?></button>
		</p>
	</form>
</section>
