<?php
/**
 * The comments of a post: head with orders, box, first page.
 *
 * @package Zeromo\Community
 * @var array{
 *   post_id: int, url: string, count: int, orderby: string, author: bool, of: int,
 *   target: array{id: int, name: string}|null, orders: array<string, string>, kept: array<string, string>,
 *   list_html: string, empty: bool, next_cursor: string|null, open: bool, shut: string, circle_url: string,
 *   viewer: int, chips_html: string, below_html: string, held: bool, max: int, max_picture: int, login: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$props = array(
	'post_id'     => $v['post_id'],
	'count'       => $v['count'],
	'orderby'     => $v['orderby'],
	'author'      => $v['author'],
	// Further replies of one thread are the page's without script alone.
	'next_cursor' => 0 === $v['of'] ? $v['next_cursor'] : null,
	'open'        => $v['open'],
	'max'         => $v['max'],
	'max_picture' => $v['max_picture'],
);
$by    = $v['author'] ? array( 'comments_author' => 1 ) : array();
$more  = add_query_arg(
	array( 'comments' => $v['orderby'], 'comments_after' => $v['next_cursor'] ) + $by
		+ ( 0 === $v['of'] ? array() : array( CommentView::REPLIES => $v['of'] ) ),
	$v['url']
)
	. '#comments';
$only  = add_query_arg(
	array( 'comments' => $v['orderby'] ) + ( $v['author'] ? array() : array( 'comments_author' => 1 ) ),
	$v['url']
)
	. '#comments';
?>
<section class="zmo-comments" id="comments" aria-label="<?php esc_attr_e( '评论', 'zeromo-community' ); ?>"
	<?php echo Widget::attrs( 'comments', $props ); ?>>
	<div class="zmo-comments__head">
		<h2>
			<?php esc_html_e( '评论', 'zeromo-community' ); ?>
			<span class="zmo-tab__n"
				data-zmo-count><?php echo esc_html( $v['count'] > 0 ? Format::count( $v['count'] ) : '' ); ?></span>
		</h2>
		<?php foreach ( $v['orders'] as $order => $label ) : ?>
			<?php $to = add_query_arg( array( 'comments' => $order ) + $by, $v['url'] ); ?>
			<a class="zmo-chip<?php echo $order === $v['orderby'] ? ' is-on' : ''; ?>"
				href="<?php echo esc_url( $to ); ?>#comments"
				data-zmo-order="<?php echo esc_attr( $order ); ?>"
				<?php echo $order === $v['orderby'] ? ' aria-current="true"' : ''; ?> rel="nofollow">
				<?php echo esc_html( $label ); ?>
			</a>
		<?php endforeach; ?>
		<a class="zmo-chip<?php echo $v['author'] ? ' is-on' : ''; ?>" href="<?php echo esc_url( $only ); ?>"
			data-zmo-author<?php echo $v['author'] ? ' aria-current="true"' : ''; ?>
			rel="nofollow"><?php esc_html_e( '只看作者', 'zeromo-community' ); ?></a>
		<?php
		// phpcs:ignore WordPress.Security.EscapeOutput -- from partials of the room that has it.
		echo $v['chips_html'];
		?>
	</div>
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput -- from partials of the room that has it.
	echo $v['below_html'];
	?>
	<?php if ( $v['held'] ) : ?>
		<p class="zmo-meta" role="status"><?php esc_html_e( '评论已提交，审核通过后显示', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<form id="zmo-at" hidden><?php foreach ( $v['kept'] as $name => $value ) : ?><input type="hidden"
		name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( $value ); ?>"><?php endforeach; ?></form>
	<div data-zmo-box><?php echo Partial::render( 'comments/box', $v ); ?></div>
	<div class="zmo-comments__list" data-zmo-list>
		<?php
		// phpcs:ignore WordPress.Security.EscapeOutput -- from the partials comments/item.
		echo $v['list_html'];
		?>
	</div>
	<p class="zmo-meta zmo-comments__none" data-zmo-none<?php echo $v['empty'] ? '' : ' hidden'; ?>>
		<?php
		echo esc_html( $v['author'] ? __( '作者还没有评论', 'zeromo-community' ) : __( '还没有评论，来说第一句吧', 'zeromo-community' ) );
		?>
	</p>
	<p class="zmo-end" data-zmo-end<?php echo null === $v['next_cursor'] ? ' hidden' : ''; ?>>
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $more ); ?>" rel="nofollow">
			<?php esc_html_e( '查看更多评论', 'zeromo-community' ); ?>
		</a>
	</p>
</section>
