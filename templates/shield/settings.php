<?php
/**
 * 防打扰 in the settings: one switch with an end, and the bundle of evidence.
 *
 * @package Zeromo\Community
 * @var array{until: int} $v Unix seconds, 0 where no shield is up.
 */

declare(strict_types=1);

use Zeromo\Community\Shield\Http\ShieldFormHandler;
use Zeromo\Community\Shield\ShieldService;

defined( 'ABSPATH' ) || exit;

$to    = admin_url( 'admin-post.php' );
$nonce = wp_create_nonce( ShieldFormHandler::ACTION );
$is_on = $v['until'] > 0;
?>
<section class="zmo-block" aria-labelledby="zmo-shield">
	<div class="zmo-block__head"><h2 id="zmo-shield"><?php esc_html_e( '防打扰', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-meta">
		<?php esc_html_e( '开启后，只有你关注的人能评论你的内容、回复你的评论、@ 你和给你发私信。到时间自动关闭。', 'zeromo-community' ); ?>
	</p>
	<?php if ( $is_on ) : ?>
		<p role="status">
			<?php
			/* translators: %s: date and time */
			echo esc_html( sprintf( __( '已开启，到 %s', 'zeromo-community' ), wp_date( 'Y-m-d H:i', $v['until'] ) ) );
			?>
		</p>
	<?php endif; ?>
	<form class="zmo-shield" method="post" action="<?php echo esc_url( $to ); ?>"
		aria-label="<?php esc_attr_e( '防打扰', 'zeromo-community' ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( ShieldFormHandler::ACTION ); ?>">
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( $nonce ); ?>">
		<input type="hidden" name="do" value="shield">
		<?php if ( $is_on ) : ?>
			<button class="zmo-btn zmo-btn--line" name="days" value="0">
				<?php esc_html_e( '关闭防打扰', 'zeromo-community' ); ?>
			</button>
		<?php else : ?>
			<?php foreach ( ShieldService::DAYS as $days ) : ?>
				<button class="zmo-btn zmo-btn--line" name="days" value="<?php echo esc_attr( (string) $days ); ?>">
					<?php
					/* translators: %d: number of days */
					echo esc_html( sprintf( _n( '开启 %d 天', '开启 %d 天', $days, 'zeromo-community' ), $days ) );
					?>
				</button>
			<?php endforeach; ?>
		<?php endif; ?>
	</form>
	<form class="zmo-shield" method="post" action="<?php echo esc_url( $to ); ?>"
		aria-label="<?php esc_attr_e( '证据包', 'zeromo-community' ); ?>">
		<p class="zmo-meta">
			<?php esc_html_e( '证据包：最近 30 天别人对你说的话，连同时间、地址和校验值，打成一个压缩包。', 'zeromo-community' ); ?>
		</p>
		<input type="hidden" name="action" value="<?php echo esc_attr( ShieldFormHandler::ACTION ); ?>">
		<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( $nonce ); ?>">
		<input type="hidden" name="do" value="evidence">
		<button class="zmo-btn zmo-btn--line" name="days" value="30">
			<?php esc_html_e( '下载证据包', 'zeromo-community' ); ?>
		</button>
	</form>
</section>
