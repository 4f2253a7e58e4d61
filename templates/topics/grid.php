<?php
/**
 * The index of topics.
 *
 * @var array{url: string, search: string, cat: int, cats: list<array{name: string, label: string}>, cards: list<array<string, mixed>>, prev: string, next: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Partial;

?>
<div class="zmo-head">
	<h1><?php esc_html_e( '话题', 'zeromo-community' ); ?></h1>
	<?php echo Partial::render( 'partials/search-form', array( 'action' => $v['url'], 'hidden' => array(), 'label' => __( '搜索话题', 'zeromo-community' ), 'search' => $v['search'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
</div>
<?php if ( array() !== $v['cats'] ) : ?>
<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '话题分类', 'zeromo-community' ); ?>">
	<a class="zmo-tab" href="<?php echo esc_url( $v['url'] ); ?>"<?php echo 0 === $v['cat'] ? ' aria-current="page"' : ''; ?>><?php esc_html_e( '热门', 'zeromo-community' ); ?></a>
	<?php foreach ( $v['cats'] as $cat ) : ?>
		<a class="zmo-tab" href="<?php echo esc_url( add_query_arg( 'zmo_cat', $cat['name'], $v['url'] ) ); ?>"<?php echo (string) $v['cat'] === $cat['name'] ? ' aria-current="page"' : ''; ?>><?php echo esc_html( $cat['label'] ); ?></a>
	<?php endforeach; ?>
</nav>
<?php endif; ?>
<?php if ( array() === $v['cards'] ) : ?>
<section class="zmo-block zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/' . ( '' === $v['search'] ? 'empty' : 'nothing-found' ) . '.svg'; ?>
	<p class="zmo-empty__t"><?php echo '' === $v['search'] ? esc_html__( '这里还没有话题', 'zeromo-community' ) : esc_html__( '没有找到话题', 'zeromo-community' ); ?></p>
	<a class="zmo-btn zmo-btn--soft" href="<?php echo esc_url( $v['url'] ); ?>"><?php esc_html_e( '看看全部话题', 'zeromo-community' ); ?></a>
</section>
<?php else : ?>
<div class="zmo-grid">
	<?php
	foreach ( $v['cards'] as $card ) {
		echo Partial::render( 'topics/card', $card ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
	}
	?>
</div>
<?php endif; ?>
<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a partial. ?>
