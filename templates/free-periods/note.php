<?php
/**
 * When and for how many something that is sold is free.
 *
 * @package Zeromo\Community
 * @var array{
 *   post_id: int, period: string, is_free: bool, first: int, left: int, viewer: int, mine: bool, url: string,
 * } $v
 *      period: when it is free, empty for not. first: how many get it for nothing. left: how many of these are left.
 */

declare(strict_types=1);

use Zeromo\Community\FreePeriods\Http\FreePlaceForm;

defined( 'ABSPATH' ) || exit;

$told = sprintf(
	/* translators: 1: number of members, 2: how many more */
	__( '前 %1$d 名免费，还剩 %2$d 个名额', 'zeromo-community' ),
	$v['first'],
	$v['left']
);
$login = $v['is_free'] ? __( '登录后免费看', 'zeromo-community' ) : __( '登录后免费领取', 'zeromo-community' );
?>
<?php if ( '' !== $v['period'] ) : ?>
<p class="zmo-hidden__period"><?php echo esc_html( $v['period'] ); ?></p>
<?php endif; ?>
<?php if ( $v['mine'] ) : ?>
	<?php if ( $v['first'] > 0 ) : ?>
<p class="zmo-hidden__period"><?php echo esc_html( $told ); ?></p>
<?php endif; ?>
<?php elseif ( 0 === $v['viewer'] && ( $v['is_free'] || $v['left'] > 0 ) ) : ?>
<p class="zmo-hidden__free">
	<a class="zmo-btn zmo-btn--line" rel="nofollow" data-zmo-login="login"
		href="<?php echo esc_url( wp_login_url( "{$v['url']}#hidden" ) ); ?>"
		><?php echo esc_html( $login ); ?></a>
	<?php if ( ! $v['is_free'] ) : ?>
	<span class="zmo-hidden__note"><?php echo esc_html( $told ); ?></span>
	<?php endif; ?>
</p>
<?php elseif ( $v['left'] > 0 ) : ?>
<form class="zmo-hidden__free" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	data-zmo-free="place">
<input type="hidden" name="action" value="<?php echo esc_attr( FreePlaceForm::ACTION ); ?>">
<input type="hidden" name="post_id" value="<?php echo (int) $v['post_id']; ?>">
	<?php wp_nonce_field( FreePlaceForm::ACTION, '_wpnonce', false ); ?>
<button class="zmo-btn zmo-btn--line"><?php esc_html_e( '免费领取', 'zeromo-community' ); ?></button>
<span class="zmo-hidden__note"><?php echo esc_html( $told ); ?></span>
</form>
<?php elseif ( $v['first'] > 0 ) : ?>
<p class="zmo-hidden__note"><?php esc_html_e( '免费名额已经领完', 'zeromo-community' ); ?></p>
<?php endif; ?>
