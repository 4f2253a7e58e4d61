<?php
/**
 * What is in a folder.
 *
 * @package Zeromo\Community
 * @var array{title: string, description: string, public: bool, total: int, own: bool, back: string, list: string, query: array<string, int|string>, next: string|null, next_url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Kernel\View\Icon;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

$props = array(
	'path'        => '/content/list',
	'query'       => $v['query'],
	'next_cursor' => $v['next'],
	'end'         => __( '没有更多了...', 'zeromo-community' ),
);
/* translators: 1: number of posts, 2: public or private */
$meta = sprintf( __( '%1$s 条 · %2$s', 'zeromo-community' ), Format::count( $v['total'] ), $v['public'] ? __( '公开', 'zeromo-community' ) : __( '私密', 'zeromo-community' ) );
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php echo esc_html( $v['title'] ); ?></h2><a href="<?php echo esc_url( $v['back'] ); ?>"><?php echo Icon::svg( 'chevron-left', 'zmo-icon--14' ); // phpcs:ignore WordPress.Security.EscapeOutput ?><?php esc_html_e( '全部收藏夹', 'zeromo-community' ); ?></a></div>
	<?php if ( '' !== $v['description'] ) : ?>
		<p class="zmo-text"><?php echo nl2br( esc_html( $v['description'] ) ); ?></p>
	<?php endif; ?>
	<p class="zmo-meta"><?php echo esc_html( $meta ); ?></p>
</section>
<?php if ( '' === $v['list'] ) : ?>
	<div class="zmo-block"><?php echo Partial::render( 'favorites/none', array( 'own' => $v['own'], 'in_folder' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?></div>
<?php else : ?>
	<div class="zmo-w" <?php echo Widget::attrs( 'infinite-list', $props ); // phpcs:ignore WordPress.Security.EscapeOutput ?>><div class="zmo-list" role="feed"><?php echo $v['list']; // phpcs:ignore WordPress.Security.EscapeOutput -- cards, drawn by partials. ?></div>
		<?php if ( null !== $v['next'] ) : ?>
			<p class="zmo-end"><a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['next_url'] ); ?>" rel="next"><?php esc_html_e( '加载更多', 'zeromo-community' ); ?></a></p>
		<?php else : ?>
			<p class="zmo-end"><?php esc_html_e( '没有更多了...', 'zeromo-community' ); ?></p>
		<?php endif; ?>
	</div>
<?php endif; ?>
