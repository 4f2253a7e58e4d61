<?php
/**
 * One circle of the grid.
 *
 * @var array{card: \Zeromo\Community\Circles\Api\CircleCard} $v
 */

declare(strict_types=1);

use Zeromo\Community\Circles\Api\JoinMode;
use Zeromo\Community\Html\Partial;

$card   = $v['card'];
$circle = $card->circle;
$mode   = $circle->mode;
?>
<article class="zmo-circle">
	<img class="zmo-circle__icon" src="<?php echo esc_url( $card->icon_url ); ?>" alt="" width="56" height="56"
		loading="lazy">
	<div>
		<h2 class="zmo-circle__name">
			<span><a href="<?php echo esc_url( $card->url ); ?>"><?php echo esc_html( $circle->title ); ?></a></span>
		<?php if ( $card->mine->owns() ) : ?>
			<span class="zmo-badge zmo-badge--info"><?php esc_html_e( '圈主', 'zeromo-community' ); ?></span>
		<?php endif; ?>
		<?php if ( ! $circle->public ) : ?>
			<span class="zmo-badge zmo-badge--grey"><?php esc_html_e( '仅圈友', 'zeromo-community' ); ?></span>
		<?php endif; ?>
		<?php if ( $circle->needs_approval() ) : ?>
			<span class="zmo-badge zmo-badge--wait"><?php esc_html_e( '需审核', 'zeromo-community' ); ?></span>
		<?php endif; ?>
		<?php if ( JoinMode::Paid === $mode ) : ?>
			<span class="zmo-badge zmo-badge--bad">
				<?php echo esc_html( $card->is_sold() ? $card->price_mark() : __( '付费', 'zeromo-community' ) ); ?>
			</span>
		<?php elseif ( in_array( $mode, array( JoinMode::Level, JoinMode::Invite ), true ) ) : ?>
			<span class="zmo-badge zmo-badge--vip">
				<?php
				echo JoinMode::Level === $mode
					? esc_html__( '专属', 'zeromo-community' )
					: esc_html__( '邀请制', 'zeromo-community' );
				?>
			</span>
		<?php endif; ?>
		</h2>
		<p class="zmo-meta zmo-num"><?php echo Partial::render( 'circles/counts', array( 'circle' => $circle ) ); ?></p>
	</div>
	<p class="zmo-circle__intro"><?php echo esc_html( $circle->description ); ?></p>
	<div class="zmo-circle__foot">
		<span class="zmo-faces" aria-hidden="true">
		<?php foreach ( $card->faces as $face ) : ?>
			<span class="zmo-avatar zmo-avatar--24"><img src="<?php echo esc_url( $face ); ?>" alt="" width="24"
				height="24" loading="lazy"></span>
		<?php endforeach; ?>
		</span>
		<?php echo Partial::render( 'circles/join', array( 'card' => $card, 'small' => true ) ); ?>
	</div>
</article>
