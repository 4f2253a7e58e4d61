<?php
/**
 * The square: the index of topics.
 *
 * @package Zeromo\Community
 * @var array{
 *   url: string, search: string, cat: int, mine: bool, cats: list<array{name: string, label: string}>, late: string,
 *   own: list<\Zeromo\Community\Topics\View\TopicCard>, cards: list<\Zeromo\Community\Topics\View\TopicCard>,
 *   prev: string, next: string, create: array{name: int, description: int, size: int}|null,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials and Icon::svg() escape.
?>
<div class="zmo-head">
	<?php echo Partial::heading( $v['mine'] ? __( '关注的话题', 'zeromo-community' ) : __( '话题', 'zeromo-community' ) ); ?>
	<?php
	echo Partial::render(
		'partials/search-form',
		array(
			'action' => $v['url'],
			'hidden' => array(),
			'label' => __( '搜索话题', 'zeromo-community' ),
			'search' => $v['search'],
		)
	);
	?>
	<?php echo null === $v['create'] ? '' : Partial::render( 'topics/create', $v['create'] ); ?>
</div>
<?php if ( array() !== $v['own'] ) : ?>
<section class="zmo-block zmo-mine">
	<div class="zmo-block__head">
		<h2><?php esc_html_e( '关注的话题', 'zeromo-community' ); ?></h2>
		<a href="<?php echo esc_url( add_query_arg( 'zmo_mine', '1', $v['url'] ) ); ?>">
			<?php esc_html_e( '全部', 'zeromo-community' ); ?>
			<?php echo Icon::svg( 'chevron-right', 'zmo-icon--14' ); ?>
		</a>
	</div>
	<div class="zmo-mine__row zmo-hscroll">
	<?php foreach ( $v['own'] as $own ) : ?>
		<a href="<?php echo esc_url( $own->url ); ?>">
			<span class="zmo-mine__i">
				<img src="<?php echo esc_url( $own->icon_url ); ?>" alt="" width="52" height="52">
			</span>
			<span><?php echo esc_html( $own->topic->name ); ?></span>
		</a>
	<?php endforeach; ?>
	</div>
</section>
<?php endif; ?>
<?php if ( array() !== $v['cats'] || $v['mine'] ) : ?>
<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '话题分类', 'zeromo-community' ); ?>">
	<a class="zmo-tab" href="<?php echo esc_url( $v['url'] ); ?>"
		<?php echo 0 === $v['cat'] && ! $v['mine'] ? ' aria-current="page"' : ''; ?>>
		<?php esc_html_e( '热门', 'zeromo-community' ); ?>
	</a>
	<?php foreach ( $v['cats'] as $cat ) : ?>
		<a class="zmo-tab" href="<?php echo esc_url( add_query_arg( 'zmo_cat', $cat['name'], $v['url'] ) ); ?>"
			<?php echo (string) $v['cat'] === $cat['name'] ? ' aria-current="page"' : ''; ?>>
			<?php echo esc_html( $cat['label'] ); ?>
		</a>
	<?php endforeach; ?>
</nav>
<?php endif; ?>
<?php if ( array() === $v['cards'] ) : ?>
	<?php
	echo Partial::render(
		'partials/empty',
		array(
			'title' => match ( true ) {
				'' !== $v['late']   => $v['late'],
			'' !== $v['search'] => __( '没有找到话题', 'zeromo-community' ),
			$v['mine']          => __( '还没有关注话题', 'zeromo-community' ),
			default             => __( '这里还没有话题', 'zeromo-community' ),
			},
			'url' => $v['url'],
			'label' => __( '看看全部话题', 'zeromo-community' ),
			'art' => '' === $v['search'] ? 'empty' : 'nothing-found',
		)
	);
	?>
<?php else : ?>
<div class="zmo-grid">
	<?php
	foreach ( $v['cards'] as $card ) {
		echo Partial::render( 'topics/card', array( 'card' => $card ) );
	}
	?>
</div>
<p class="zmo-meta zmo-topics__note"><?php esc_html_e( '热度：每条公开动态加 100，每天减少五分之一', 'zeromo-community' ); ?></p>
<?php endif; ?>
<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); ?>
