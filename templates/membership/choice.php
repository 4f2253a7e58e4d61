<?php
/**
 * Levels, terms, and what is paid for the one that is chosen. Every choice is an address, so that it works without
 * script; the widget `vip-page` fetches it in place.
 *
 * @package Zeromo\Community
 * @var array{page: \Zeromo\Community\Membership\View\VipPage} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Ledger\Api\Amount;
use Zeromo\Community\Membership\PlanAct;
use Zeromo\Community\Membership\View\VipPage;
use Zeromo\Community\Membership\View\VipPages;

defined( 'ABSPATH' ) || exit;

$page   = $v['page'];
$chosen = $page->chosen;
if ( null === $chosen ) {
	return;
}
$yuan = static fn( int $fen ): string => rtrim( rtrim( Amount::yuan( $fen ), '0' ), '.' );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- icons and buttons escape.
?>
<div class="zmo-vip__choice" data-zmo-choice>
	<section class="zmo-block zmo-vip__pick" aria-label="<?php esc_attr_e( '等级和期限', 'zeromo-community' ); ?>">
		<?php if ( count( $page->levels ) > 1 ) : ?>
			<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '会员等级', 'zeromo-community' ); ?>">
				<?php foreach ( $page->levels as $level ) : ?>
					<a class="zmo-tab" data-zmo-pick href="<?php echo esc_url( $page->with( $level->n ) ); ?>"
						<?php echo $level->n === $page->level ? ' aria-current="true"' : ''; ?>
						><?php echo esc_html( $level->name ); ?></a>
				<?php endforeach; ?>
			</nav>
		<?php else : ?>
			<?php foreach ( $page->levels as $level ) : ?>
				<h2><?php echo esc_html( $level->name ); ?></h2>
			<?php endforeach; ?>
		<?php endif; ?>
		<ul class="zmo-plans" aria-label="<?php esc_attr_e( '期限', 'zeromo-community' ); ?>">
			<?php foreach ( $page->offers as $offer ) : ?>
				<?php $is_chosen = $offer->plan->id === $chosen->plan->id; ?>
				<li>
					<a class="zmo-plan<?php echo $is_chosen ? ' is-on' : ''; ?>" data-zmo-pick
						href="<?php echo esc_url( $page->with( $page->level, $offer->plan->id ) ); ?>"
						<?php echo $is_chosen ? ' aria-current="true"' : ''; ?>>
						<?php if ( '' !== $offer->plan->mark ) : ?>
							<span class="zmo-plan__mark"><?php echo esc_html( $offer->plan->mark_words() ); ?></span>
						<?php endif; ?>
						<b><?php echo esc_html( $offer->plan->name ); ?></b>
						<span class="zmo-plan__price"><small>￥</small><?php
							echo esc_html( $yuan( $offer->amount() ) );
						?></span>
						<?php if ( $offer->struck() > 0 ) : ?>
							<s class="zmo-plan__was">￥<?php echo esc_html( $yuan( $offer->struck() ) ); ?></s>
						<?php endif; ?>
						<span class="zmo-plan__day"><?php echo esc_html( VipPage::a_day( $offer ) ); ?></span>
					</a>
				</li>
			<?php endforeach; ?>
		</ul>
		<?php if ( $chosen->act->can_be_bought() ) : ?>
			<p class="zmo-notice zmo-notice--ok"><?php echo Icon::svg( 'calendar-check' ); ?>
				<span><?php echo esc_html( VipPages::note( $chosen ) ); ?></span></p>
		<?php endif; ?>
	</section>
	<aside class="zmo-block zmo-vip__pay" aria-label="<?php esc_attr_e( '付款', 'zeromo-community' ); ?>">
		<h2><?php echo esc_html( $chosen->plan->name ); ?></h2>
		<dl class="zmo-vip__sum">
			<div><dt><?php esc_html_e( '价格', 'zeromo-community' ); ?></dt>
				<dd>￥<?php echo esc_html( Amount::yuan( $chosen->plan->price ) ); ?></dd></div>
			<?php if ( $chosen->due < $chosen->plan->price ) : ?>
				<div><dt><?php esc_html_e( '首次开通优惠', 'zeromo-community' ); ?></dt>
					<dd>−￥<?php echo esc_html( Amount::yuan( $chosen->plan->price - $chosen->due ) ); ?></dd></div>
			<?php endif; ?>
			<?php if ( $chosen->credit > 0 ) : ?>
				<div><dt><?php esc_html_e( '原等级剩余时间抵扣', 'zeromo-community' ); ?></dt>
					<dd>−￥<?php echo esc_html( Amount::yuan( $chosen->credit ) ); ?></dd></div>
			<?php endif; ?>
			<div class="zmo-vip__due"><dt><?php esc_html_e( '应付', 'zeromo-community' ); ?></dt>
				<dd class="zmo-price"><small>￥</small><?php
					echo esc_html( Amount::yuan( $chosen->amount() ) );
				?></dd></div>
		</dl>
		<?php if ( PlanAct::Lower === $chosen->act ) : ?>
			<p class="zmo-meta">
				<?php esc_html_e( '你的会员等级更高，到期后可以开通这个方案。', 'zeromo-community' ); ?>
			</p>
		<?php elseif ( PlanAct::Owned === $chosen->act ) : ?>
			<p class="zmo-meta"><?php esc_html_e( '你已经永久拥有这个等级。', 'zeromo-community' ); ?></p>
		<?php else : ?>
			<?php if ( '' !== $page->terms ) : ?>
				<form class="zmo-vip__agree" method="get" action="<?php echo esc_url( $page->url ); ?>" data-zmo-agree>
					<?php
					wp_parse_str( (string) wp_parse_url( $page->url, PHP_URL_QUERY ), $query );
					$query = array_filter( $query, is_string( ... ) ) + array(
						VipPages::LEVEL => (string) $page->level,
						VipPages::PLAN  => (string) $chosen->plan->id,
					);
					?>
					<?php foreach ( $query as $name => $value ) : ?>
						<input type="hidden" name="<?php echo esc_attr( (string) $name ); ?>"
							value="<?php echo esc_attr( $value ); ?>">
					<?php endforeach; ?>
					<label class="zmo-check"><input type="checkbox" name="<?php echo esc_attr( VipPages::AGREED ); ?>"
						value="1" required<?php checked( $page->agreed ); ?>><span class="zmo-check__box"
						><?php echo Icon::svg( 'check' ); ?></span><span>
							<?php esc_html_e( '我已阅读并同意', 'zeromo-community' ); ?>
							<a class="zmo-link" target="_blank" href="<?php echo esc_url( $page->terms ); ?>"
								><?php esc_html_e( '《会员服务协议》', 'zeromo-community' ); ?></a></span></label>
					<?php if ( ! $page->agreed ) : ?>
						<button class="zmo-btn zmo-btn--fill zmo-btn--l zmo-btn--wide"
							><?php echo esc_html( $chosen->act->label() ); ?></button>
					<?php endif; ?>
				</form>
			<?php endif; ?>
			<?php echo $page->button; ?>
			<?php if ( '' !== $page->exchange ) : ?>
				<div class="zmo-vip__more">
					<span><?php echo esc_html( VipPage::in_points( $chosen ) ); ?></span>
					<?php echo $page->exchange; ?>
				</div>
			<?php endif; ?>
			<?php if ( '' !== $page->cards ) : ?>
				<p class="zmo-vip__card"><a class="zmo-link" href="<?php echo esc_url( $page->cards ); ?>"
					><?php esc_html_e( '有卡密？去兑换', 'zeromo-community' ); ?></a></p>
			<?php endif; ?>
		<?php endif; ?>
		<?php if ( '' !== $page->beside ) : ?>
			<div class="zmo-vip__more"><?php echo $page->beside; ?></div>
		<?php endif; ?>
	</aside>
</div>
