<?php
/**
 * The head of a topic's page, and how its posts are sorted.
 *
 * @package Zeromo\Community
 * @var array{
 *   card: \Zeromo\Community\Topics\View\TopicCard, order: string, views: int,
 *   host: \Zeromo\Community\Members\Api\MemberCard|null, slots: string, manage: string,
 * } $v slots, manage: HTML.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

$card   = $v['card'];
$topic  = $card->topic;
$orders = array( 'latest' => __( '最新', 'zeromo-community' ), 'hot' => __( '热门', 'zeromo-community' ) );
?>
<section class="zmo-topic zmo-topic--head" data-zmo-view="<?php echo esc_attr( "topic:{$topic->id}" ); ?>">
	<img src="<?php echo esc_url( $card->icon_url ); ?>" alt="" width="72" height="72">
	<div class="zmo-row__main">
		<h1><?php echo esc_html( '#' . $topic->name . '#' ); ?></h1>
		<p class="zmo-hero__meta zmo-num">
			<span>
				<b><?php echo esc_html( Format::count( $topic->content_count ) ); ?></b>
				<?php esc_html_e( '动态', 'zeromo-community' ); ?>
			</span>
			<?php if ( $v['views'] > 0 ) : ?>
				<span>
					<b><?php echo esc_html( Format::count( $v['views'] ) ); ?></b>
					<?php echo esc_html_x( '浏览', 'number', 'zeromo-community' ); ?>
				</span>
			<?php endif; ?>
			<span>
				<b data-zmo-count="<?php echo esc_attr( "follower:topic:{$topic->id}" ); ?>"
					><?php echo esc_html( Format::count( $topic->followers ) ); ?></b>
				<?php echo esc_html_x( '关注', 'number', 'zeromo-community' ); ?>
			</span>
			<?php if ( $topic->heat > 0 ) : ?>
				<span>
					<?php esc_html_e( '热度', 'zeromo-community' ); ?>
					<b><?php echo esc_html( Format::count( $topic->heat ) ); ?></b>
				</span>
			<?php endif; ?>
			<?php if ( null !== $v['host'] ) : ?>
				<a class="zmo-hero__owner" href="<?php echo esc_url( $v['host']->url ); ?>">
					<span class="zmo-avatar zmo-avatar--24" aria-hidden="true">
						<img src="<?php echo esc_url( $v['host']->avatar ); ?>" alt="" width="24" height="24">
					</span>
					<?php echo esc_html( $v['host']->name ); ?>
					<span class="zmo-badge zmo-badge--info"><?php esc_html_e( '主持人', 'zeromo-community' ); ?></span>
				</a>
			<?php endif; ?>
		</p>
	</div>
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput -- ready partials.
	echo Partial::render( 'topics/follow', array( 'card' => $card ) ) . $v['slots'];
	?>
	<?php if ( '' !== $topic->description ) : ?>
		<p class="zmo-topic__intro"><?php echo nl2br( esc_html( $topic->description ) ); ?></p>
	<?php endif; ?>
	<?php echo $v['manage']; // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
</section>
<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '排序', 'zeromo-community' ); ?>">
	<?php foreach ( $orders as $order => $label ) : ?>
		<?php $to = 'latest' === $order ? $card->url : add_query_arg( 'orderby', $order, $card->url ); ?>
		<a class="zmo-tab"
			href="<?php echo esc_url( $to ); ?>"
			<?php echo $v['order'] === $order ? ' aria-current="page"' : ''; ?>>
			<?php echo esc_html( $label ); ?>
		</a>
	<?php endforeach; ?>
</nav>
