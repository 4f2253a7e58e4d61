<?php
/**
 * A member's folders.
 *
 * @package Zeromo\Community
 * @var array{own: bool, total: int|null, cards: list<array{title: string, url: string, total: int, public: bool, covers: list<string>}>, before: string, after: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Partial;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block">
	<h2 class="zmo-sr"><?php echo esc_html_x( '收藏', 'list', 'zeromo-community' ); ?></h2>
	<?php if ( $v['own'] ) : ?>
		<div class="zmo-filter zmo-fold__bar"><span class="zmo-meta"><?php echo null === $v['total'] || 0 === $v['total'] ? '' : esc_html( sprintf( /* translators: %d: number */ _n( '%d 个收藏夹', '%d 个收藏夹', $v['total'], 'zeromo-community' ), $v['total'] ) ); ?></span><?php echo Partial::render( 'favorites/folder-form', array( 'id' => 0, 'title' => '', 'description' => '', 'public' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?></div>
	<?php endif; ?>
	<?php if ( array() === $v['cards'] ) : ?>
		<?php echo Partial::render( 'favorites/none', array( 'own' => $v['own'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
	<?php else : ?>
		<div class="zmo-folders">
			<?php
			foreach ( $v['cards'] as $card ) {
				echo Partial::render( 'favorites/folder-card', $card ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
			}
			?>
		</div>
	<?php endif; ?>
	<?php if ( '' !== $v['before'] || '' !== $v['after'] ) : ?>
		<nav class="zmo-end" aria-label="<?php esc_attr_e( '分页', 'zeromo-community' ); ?>">
			<?php if ( '' !== $v['before'] ) : ?>
				<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['before'] ); ?>"><?php esc_html_e( '上一页', 'zeromo-community' ); ?></a>
			<?php endif; ?>
			<?php if ( '' !== $v['after'] ) : ?>
				<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['after'] ); ?>"><?php esc_html_e( '下一页', 'zeromo-community' ); ?></a>
			<?php endif; ?>
		</nav>
	<?php endif; ?>
</section>
