<?php
/**
 * The phone's bottom bar.
 *
 * @package Zeromo\Community
 * @var array{nav: \Zeromo\Community\Blocks\Blocks\Navigation} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$nav = $v['nav'];
if ( $nav->is_without_bar() ) {
	return;
}
$me     = $nav->me();
$unread = $nav->unread();
$here   = $nav->area();
$mine   = null === $me ? $nav->login_url() : $me->url;

$current = static function ( string $area ) use ( $here ): void {
	echo $area === $here ? ' aria-current="true"' : '';
};
?>
<nav class="zmo-bar" aria-label="<?php esc_attr_e( '底部导航', 'zeromo-community' ); ?>">
	<a href="<?php echo esc_url( $nav->url( 'community' ) ); ?>"<?php $current( 'community' ); ?>>
		<?php echo Icon::svg( 'house' ); ?>
		<span><?php esc_html_e( '首页', 'zeromo-community' ); ?></span>
	</a>
	<?php if ( '' !== $nav->url( 'circles' ) ) : ?>
	<a href="<?php echo esc_url( $nav->url( 'circles' ) ); ?>"<?php $current( 'circles' ); ?>>
		<?php echo Icon::svg( 'orbit' ); ?>
		<span><?php esc_html_e( '圈子', 'zeromo-community' ); ?></span>
	</a>
	<?php endif; ?>
	<a class="zmo-bar__plus" href="<?php echo esc_url( $nav->url( 'publish' ) ); ?>"
		aria-label="<?php esc_attr_e( '发布', 'zeromo-community' ); ?>">
		<span><?php echo Icon::svg( 'plus', 'zmo-icon--24' ); ?></span>
	</a>
	<a href="<?php echo esc_url( $nav->url( 'account', 'messages' ) ); ?>"<?php $current( 'messages' ); ?>>
		<?php echo Icon::svg( 'bell' ); ?>
		<span><?php esc_html_e( '消息', 'zeromo-community' ); ?></span>
		<?php if ( $unread > 0 ) : ?>
			<?php /* translators: %d: number */ $told = sprintf( __( '%d 条未读', 'zeromo-community' ), $unread ); ?>
			<span class="zmo-count" aria-label="<?php echo esc_attr( $told ); ?>">
				<?php echo esc_html( $unread > 99 ? '99+' : (string) $unread ); ?>
			</span>
		<?php endif; ?>
	</a>
	<a href="<?php echo esc_url( $mine ); ?>"<?php $current( 'me' ); ?>
		<?php echo null === $me ? 'data-zmo-login="login"' : ''; ?>>
		<?php echo Icon::svg( 'user-round' ); ?>
		<span><?php esc_html_e( '我的', 'zeromo-community' ); ?></span>
	</a>
</nav>
