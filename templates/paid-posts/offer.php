<?php
/**
 * How a shut block is paid: the price, how many have bought, what the reader has, the buttons.
 *
 * @package Zeromo\Community
 * @var array{
 *   type: string, price: string, before: string, vip: string, become: string, sold: int, has: string, viewer: int,
 *   url: string, button: string, ways: string, why: string, groups: array<string, string>,
 *   faces: list<\Zeromo\Community\Members\Api\MemberCard>,
 * } $v
 *      price: of this reader. before: what others pay, struck. vip: what VIP members pay. become: 开通会员.
 *      has: balance or points of the reader, as read. button: for members. ways: what else opens it, ready.
 *      why: for whom the price is. groups: what others pay less, by group.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$notes = array();
if ( $v['sold'] > 0 ) {
	/* translators: %s: number of members */
	$notes[] = sprintf( __( '已有 %s 人购买', 'zeromo-community' ), Format::count( $v['sold'] ) );
}
if ( '' !== $v['has'] ) {
	$notes[] = 'points' === $v['type']
		/* translators: %s: number of points */
		? sprintf( __( '我的积分 %s', 'zeromo-community' ), $v['has'] )
		/* translators: %s: an amount of yuan */
		: sprintf( __( '余额 %s', 'zeromo-community' ), $v['has'] );
}
// Icon::svg(), PurchaseButton and the widget vip-modal escape, the price is a partial.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<div class="zmo-hidden__price">
<?php echo Partial::render( 'locks/price', array( 'type' => $v['type'], 'value' => $v['price'], 'big' => true ) ); ?>
<?php if ( '' !== $v['before'] ) : ?>
<del class="zmo-price__before"><?php echo esc_html( $v['before'] ); ?></del>
<span class="zmo-price__vip"><?php echo esc_html( $v['why'] ); ?></span>
<?php elseif ( '' !== $v['vip'] ) : ?>
<span class="zmo-price__vip"><?php echo Icon::svg( 'crown' ); ?><?php echo esc_html( $v['vip'] ); ?></span>
<?php endif; ?>
</div>
<?php if ( array() !== $v['groups'] ) : ?>
<ul class="zmo-hidden__groups">
	<?php foreach ( $v['groups'] as $group => $price ) : ?>
	<li><?php echo esc_html( $group ); ?> <b><?php echo esc_html( $price ); ?></b></li>
	<?php endforeach; ?>
</ul>
<?php endif; ?>
<?php if ( 0 === $v['viewer'] ) : ?>
<div class="zmo-hidden__do"><a class="zmo-btn zmo-btn--fill" rel="nofollow" data-zmo-login="login"
	href="<?php echo esc_url( wp_login_url( "{$v['url']}#hidden" ) ); ?>"
	><?php esc_html_e( '登录后购买', 'zeromo-community' ); ?></a><?php echo $v['become']; ?></div>
<?php else : ?>
<div class="zmo-hidden__do">
	<?php echo $v['button'] . $v['become']; ?>
</div>
<?php endif; ?>
<?php echo $v['ways']; ?>
<?php if ( array() !== $v['faces'] ) : ?>
<p class="zmo-hidden__faces">
	<?php foreach ( $v['faces'] as $face ) : ?>
	<img class="zmo-avatar" src="<?php echo esc_url( $face->avatar ); ?>" alt="<?php echo esc_attr( $face->name ); ?>"
		width="28" height="28" loading="lazy">
	<?php endforeach; ?>
</p>
<?php endif; ?>
<?php if ( array() !== $notes ) : ?>
<p class="zmo-hidden__note"><?php echo esc_html( implode( ' · ', $notes ) ); ?></p>
<?php endif; ?>
<p class="zmo-hint is-bad" id="zmo-hidden-problem" role="alert"></p>
