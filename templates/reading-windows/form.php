<?php
/**
 * How far back new members read, for who owns the circle.
 *
 * @package Zeromo\Community
 * @var array{circle_id: int, now: int, choices: list<int>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\ReadingWindows\Http\WindowForms;
use Zeromo\Community\ReadingWindows\WindowWords;

defined( 'ABSPATH' ) || exit;

?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '新成员看得到多少', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-hint" id="zmo-window-hint">
		<?php
		esc_html_e(
			'放宽对所有成员生效；收紧只对之后加入的人生效，已经加入的按加入时的范围。重新加入从那天算起。圈主、管理员和作者自己不受限，单独买过的内容一直看得到。',
			'zeromo-community'
		);
		?>
	</p>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		<?php
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Widget::attrs() escapes.
		echo Widget::attrs( 'ajax-submit', array( 'path' => '/circle/reading-window' ) );
		?>
	>
		<input type="hidden" name="action" value="<?php echo esc_attr( WindowForms::ACTION ); ?>">
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( WindowForms::ACTION ) ); ?>">
		<?php wp_referer_field(); ?>
		<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $v['circle_id'] ); ?>">
		<select class="zmo-input" name="days" aria-label="<?php esc_attr_e( '新成员看得到多少', 'zeromo-community' ); ?>"
			aria-describedby="zmo-window-hint">
			<?php foreach ( $v['choices'] as $days ) : ?>
				<option value="<?php echo esc_attr( (string) $days ); ?>" <?php selected( $days, $v['now'] ); ?>>
					<?php echo esc_html( WindowWords::choice( $days ) ); ?>
				</option>
			<?php endforeach; ?>
		</select>
		<p class="zmo-door__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存阅读范围', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
