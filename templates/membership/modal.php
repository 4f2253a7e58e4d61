<?php
/**
 * 开通会员: the button and its dialog of levels and terms. Without script each term is a link to the page 会员.
 *
 * @package Zeromo\Community
 * @var array{
 *   id: string, url: string, levels: list<\Zeromo\Community\Membership\VipLevel>,
 *   offers: list<\Zeromo\Community\Membership\PlanOffer>,
 * } $v
 *      id: of the dialog. url: page 会员. offers: those the reader can buy.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Membership\View\VipPage;
use Zeromo\Community\Membership\View\VipPages;

defined( 'ABSPATH' ) || exit;

$label = __( '开通会员', 'zeromo-community' );
$yuan  = static fn( int $fen ): string => rtrim( rtrim( Amount::yuan( $fen ), '0' ), '.' );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Widget and Dialog escape.
?>
<div class="zmo-buy" <?php echo Widget::attrs( 'vip-modal' ); ?>>
	<?php echo Dialog::opener( $v['id'], 'zmo-btn zmo-btn--line', esc_html( $label ) ); ?>
	<?php echo Dialog::begin( $v['id'], $label ); ?>
	<?php foreach ( $v['levels'] as $level ) : ?>
		<h3><?php echo esc_html( $level->name ); ?></h3>
		<ul class="zmo-plans" aria-label="<?php echo esc_attr( $level->name ); ?>">
			<?php foreach ( $v['offers'] as $offer ) : ?>
				<?php if ( $offer->plan->level === $level->n ) : ?>
					<li><a class="zmo-plan"
						href="<?php echo esc_url( add_query_arg( VipPages::PLAN, $offer->plan->id, $v['url'] ) ); ?>">
						<?php if ( '' !== $offer->plan->mark ) : ?>
							<span class="zmo-plan__mark"><?php echo esc_html( $offer->plan->mark_words() ); ?></span>
						<?php endif; ?>
						<b><?php echo esc_html( $offer->plan->name ); ?></b>
						<span class="zmo-plan__price"><small>￥</small><?php
							echo esc_html( $yuan( $offer->amount() ) );
						?></span>
						<span class="zmo-plan__day"><?php echo esc_html( VipPage::a_day( $offer ) ); ?></span>
					</a></li>
				<?php endif; ?>
			<?php endforeach; ?>
		</ul>
	<?php endforeach; ?>
	<?php echo Dialog::END; ?>
</div>
