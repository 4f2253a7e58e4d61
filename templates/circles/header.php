<?php
/**
 * The head of a circle's page.
 *
 * @var array{
 *   card: \Zeromo\Community\Circles\Api\CircleCard, joins: bool, compact: bool, cover_url: string, shares: bool,
 *   owner: \Zeromo\Community\Members\Api\MemberCard|null, runs: bool, menu: string, edit_url: string,
 *   invite_url: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

$card   = $v['card'];
$circle = $card->circle;
?>
<section class="zmo-hero<?php echo $v['compact'] ? ' zmo-hero--compact' : ''; ?>">
	<?php if ( ! $v['compact'] ) : ?>
		<div class="zmo-hero__cover">
			<img src="<?php echo esc_url( $v['cover_url'] ); ?>" alt="" fetchpriority="high">
		</div>
	<?php endif; ?>
	<div class="zmo-hero__in">
		<img class="zmo-hero__icon" src="<?php echo esc_url( $card->icon_url ); ?>" alt="" width="88" height="88">
		<div class="zmo-hero__side">
			<?php if ( $v['shares'] ) : ?>
			<span class="zmo-w"
				<?php echo Widget::attrs(
					'share-menu',
					array( 'post_id' => $circle->id, 'title' => $circle->title, 'poster' => true )
				); ?>>
				<?php
				// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by menu().
				echo PressForms::menu(
					"zmo-share-$circle->id",
					__( '分享圈子', 'zeromo-community' ),
					'zmo-iconbtn',
					Icon::svg( 'share-2' ),
					PressForms::entry( $card->url, 'link', __( '复制链接', 'zeromo-community' ), 'copy' )
				);
				?>
			</span>
			<?php endif; ?>
			<?php echo $v['menu']; // phpcs:ignore WordPress.Security.EscapeOutput -- partials of other rooms. ?>
			<?php if ( $v['runs'] ) : ?>
				<a class="zmo-iconbtn" href="<?php echo esc_url( $v['edit_url'] ); ?>"
					aria-label="<?php esc_attr_e( '编辑圈子', 'zeromo-community' ); ?>">
					<?php echo Icon::svg( 'pencil' ); ?>
				</a>
				<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['invite_url'] ); ?>">
					<?php echo Icon::svg( 'user-plus' ); ?>
					<?php esc_html_e( '邀请', 'zeromo-community' ); ?>
				</a>
			<?php endif; ?>
			<?php echo $v['joins'] ? Partial::render( 'circles/join', array( 'card' => $card ) ) : ''; ?>
		</div>
		<h1><?php echo esc_html( $circle->title ); ?>
			<?php if ( $circle->public ) : ?>
				<span class="zmo-badge zmo-badge--ok"><?php esc_html_e( '公开', 'zeromo-community' ); ?></span>
			<?php else : ?>
				<span class="zmo-badge zmo-badge--grey">
					<?php echo Icon::svg( 'lock-keyhole' ); ?>
					<?php esc_html_e( '仅圈友可见', 'zeromo-community' ); ?>
				</span>
			<?php endif; ?>
			<?php if ( $circle->needs_approval() ) : ?>
				<span class="zmo-badge zmo-badge--wait"><?php esc_html_e( '需审核', 'zeromo-community' ); ?></span>
			<?php endif; ?>
			<?php if ( $card->is_sold() ) : ?>
				<span class="zmo-badge zmo-badge--bad"><?php echo esc_html( $card->price_mark() ); ?></span>
			<?php endif; ?>
		</h1>
		<?php if ( '' !== $circle->description && ! $v['compact'] ) : ?>
			<p class="zmo-hero__intro"><?php echo nl2br( esc_html( $circle->description ) ); ?></p>
		<?php endif; ?>
		<?php if ( ! $v['compact'] ) : ?>
		<div class="zmo-hero__meta">
			<span>
				<b class="zmo-num" data-zmo-count="<?php echo esc_attr( "member:circle:{$circle->id}" ); ?>"
					><?php echo esc_html( Format::count( $circle->member_count ) ); ?></b>
				<?php esc_html_e( '圈友', 'zeromo-community' ); ?>
			</span>
			<span>
				<b class="zmo-num"><?php echo esc_html( Format::count( $circle->content_count ) ); ?></b>
				<?php esc_html_e( '动态', 'zeromo-community' ); ?>
			</span>
			<?php if ( null !== $v['owner'] ) : ?>
				<a class="zmo-hero__owner" href="<?php echo esc_url( $v['owner']->url ); ?>">
					<span class="zmo-avatar zmo-avatar--24" aria-hidden="true">
						<img src="<?php echo esc_url( $v['owner']->avatar ); ?>" alt="" width="24" height="24">
					</span>
					<?php echo esc_html( $v['owner']->name ); ?>
					<span class="zmo-badge zmo-badge--info"><?php esc_html_e( '圈主', 'zeromo-community' ); ?></span>
				</a>
			<?php endif; ?>
			<?php if ( array() !== $card->faces ) : ?>
				<span class="zmo-faces" aria-hidden="true">
				<?php foreach ( $card->faces as $face ) : ?>
					<span class="zmo-avatar zmo-avatar--24"><img src="<?php echo esc_url( $face ); ?>" alt="" width="24"
						height="24"></span>
				<?php endforeach; ?>
				</span>
			<?php endif; ?>
		</div>
		<?php endif; ?>
	</div>
</section>
