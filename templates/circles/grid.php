<?php
/**
 * The index of circles.
 *
 * @var array{
 *   url: string, new_url: string, ask_url: string, sort: string, search: string, cat: int, mine: bool,
 *   cats: list<array{name: string, label: string}>, late: string,
 *   own: array{circles: list<array{title: string, url: string, icon_url: string, unread: bool}>, total: string},
 *   cards: list<\Zeromo\Community\Circles\Api\CircleCard>, prev: string, next: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

$head = match ( true ) {
	$v['mine']          => __( '我的圈子', 'zeromo-community' ),
	'hot' === $v['sort'] => __( '热门圈子', 'zeromo-community' ),
	'new' === $v['sort'] => __( '新锐圈子', 'zeromo-community' ),
	default             => __( '圈子', 'zeromo-community' ),
};
?>
<div class="zmo-head zmo-index">
	<?php echo Partial::heading( $head ); ?>
	<?php
	echo Partial::render(
		'partials/search-form',
		array(
			'action' => $v['url'],
			'hidden' => $v['mine'] ? array( 'zmo_mine' => '1' ) : array(),
			'label' => __( '搜索圈子', 'zeromo-community' ),
			'search' => $v['search'],
			'suggest' => array(
				'path' => '/terms',
				'param' => 'search',
				'query' => array( 'taxonomy' => 'circle' ),
				'fields' => '',
				'history' => false,
				'delay' => 300,
			),
		)
	);
	?>
	<?php if ( '' !== $v['new_url'] ) : ?>
		<a class="zmo-btn zmo-btn--fill" href="<?php echo esc_url( $v['new_url'] ); ?>">
			<?php echo Icon::svg( 'plus', 'zmo-icon--18' ); ?>
			<?php esc_html_e( '创建圈子', 'zeromo-community' ); ?>
		</a>
	<?php elseif ( '' !== $v['ask_url'] ) : ?>
		<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['ask_url'] ); ?>">
			<?php esc_html_e( '想建圈子？', 'zeromo-community' ); ?>
		</a>
	<?php endif; ?>
</div>
<?php if ( array() !== $v['own']['circles'] ) : ?>
<section class="zmo-block zmo-mine">
	<div class="zmo-block__head">
		<h2><?php esc_html_e( '我的圈子', 'zeromo-community' ); ?></h2>
		<a href="<?php echo esc_url( add_query_arg( 'zmo_mine', '1', $v['url'] ) ); ?>">
			<?php
			/* translators: %s: how many there are */ echo esc_html(
				sprintf( __( '全部 %s', 'zeromo-community' ), $v['own']['total'] )
			);
			?>
			<?php echo Icon::svg( 'chevron-right', 'zmo-icon--14' ); ?>
		</a>
	</div>
	<div class="zmo-mine__row zmo-hscroll">
	<?php foreach ( $v['own']['circles'] as $circle ) : ?>
		<a href="<?php echo esc_url( $circle['url'] ); ?>">
			<span class="zmo-mine__i">
				<img src="<?php echo esc_url( $circle['icon_url'] ); ?>" alt="" width="52" height="52"
					><?php if ( $circle['unread'] ) : ?><span class="zmo-dot" role="img"
					aria-label="<?php esc_attr_e( '有新动态', 'zeromo-community' ); ?>"></span><?php endif; ?>
			</span>
			<span><?php echo esc_html( $circle['title'] ); ?></span>
		</a>
	<?php endforeach; ?>
	</div>
</section>
<?php endif; ?>
<?php if ( array() !== $v['cats'] ) : ?>
<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '圈子分类', 'zeromo-community' ); ?>">
	<a class="zmo-tab" href="<?php echo esc_url( $v['url'] ); ?>"
		<?php echo 0 === $v['cat'] && ! $v['mine'] && '' === $v['sort'] && '' === $v['search']
			? ' aria-current="page"'
			: ''; ?>
			>
		<?php esc_html_e( '推荐', 'zeromo-community' ); ?>
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
	$bare = '' === $v['search'];
	$make = $bare && '' !== $v['new_url'];
	echo Partial::render(
		'partials/empty',
		array(
			'title' => '' !== $v['late']
				? $v['late']
				: ( $bare ? __( '这里还没有圈子', 'zeromo-community' ) : __( '没有找到圈子', 'zeromo-community' ) ),
			'url' => $make ? $v['new_url'] : $v['url'],
			'label' => $make ? __( '创建圈子', 'zeromo-community' ) : __( '看看全部圈子', 'zeromo-community' ),
			'art' => $bare ? 'empty' : 'nothing-found',
		)
	);
	?>
<?php else : ?>
<div class="zmo-grid">
	<?php
	foreach ( $v['cards'] as $card ) {
		echo Partial::render( 'circles/card', array( 'card' => $card ) );
	}
	?>
</div>
<?php endif; ?>
<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); ?>
