<?php
/**
 * One circle of the rail.
 *
 * @var array{card: \Zeromo\Community\Circles\Api\CircleCard} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

$card = $v['card'];
?>
<div class="zmo-row">
	<span class="zmo-avatar zmo-avatar--square" aria-hidden="true"><img src="<?php echo esc_url( $card->icon_url ); ?>"
		alt="" width="40" height="40" loading="lazy"></span>
	<div class="zmo-row__main">
		<a class="zmo-row__t"
			href="<?php echo esc_url( $card->url ); ?>"><?php echo esc_html( $card->circle->title ); ?></a><?php
			if ( $card->mine->owns() ) {
				echo ' <span class="zmo-badge zmo-badge--info">' . esc_html__( '圈主', 'zeromo-community' ) . '</span>';
			}
			?><span
			class="zmo-meta"
				><?php echo Partial::render( 'circles/counts', array( 'circle' => $card->circle ) ); ?></span>
	</div>
	<?php echo Partial::render( 'circles/join', array( 'card' => $card, 'small' => true ) ); ?>
</div>
