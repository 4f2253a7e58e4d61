<?php
/**
 * The search page: form, kinds of results, rows of circles and topics, cards of posts.
 *
 * @package Zeromo\Community
 * @var array{
 *   keywords: string, type: string, base: string, action: string,
 *   filter: array{
 *     sort: string, sorts: array<string, string>, date: string, dates: array<string, string>,
 *     circle: int, circles: array<int, string>,
 *   }|null,
 *   hot: list<array{word: string, url: string}>,
 *   rows: list<array{html: string, url: string, image: string, meta: list<int>, kind: string, button?: string}>,
 *   list: array{cards: string, first: string, next: string, ...}|null,
 *   scope: array{in: string, label: string, url: string, off: string}|null,
 *   without: list<string>, tabs: array<string, string>, other: string,
 * } $v `list` is what posts/list reads, `without` are the kinds that are switched off, `tabs` those of other rooms,
 *   `other` is the HTML of one of them. `scope` is where alone is searched: its page, and that without it.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$tabs  = array(
	''         => __( '综合', 'zeromo-community' ),
	'activity' => __( '动态', 'zeromo-community' ),
	'post'     => __( '文章', 'zeromo-community' ),
	'circle'   => __( '圈子', 'zeromo-community' ),
	'topic'    => __( '话题', 'zeromo-community' ),
	'user'     => __( '用户', 'zeromo-community' ),
) + $v['tabs'];
$tabs  = array_diff_key( $tabs, array_flip( $v['without'] ) );
$words = '' !== trim( $v['keywords'] );
$label = null === $v['scope']
	? __( '搜动态、圈子和人', 'zeromo-community' )
	/* translators: %s: my favorites, my purchases, a folder, a circle or a member */
	: sprintf( __( '在「%s」里搜索', 'zeromo-community' ), $v['scope']['label'] );
$props = array_filter(
	array(
		'post_type' => in_array( $v['type'], array( 'topic', 'user' ), true ) || isset( $v['tabs'][ $v['type'] ] )
			? ''
			: $v['type'],
		'direct' => '' === $v['type'],
	)
) + array( 'delay' => 500, 'maxlength' => 100 );
?>
<?php echo Partial::heading( __( '搜索', 'zeromo-community' ), 'zmo-sr' ); ?>
<div class="zmo-find">
	<form class="zmo-search" role="search" method="get" action="<?php echo esc_url( $v['action'] ); ?>"
		<?php echo null === $v['scope'] ? Widget::attrs( 'search-box', $props ) : ''; ?>>
		<?php echo Icon::svg( 'search', 'zmo-icon--18' ); ?>
		<input type="search" name="s" maxlength="100" aria-label="<?php esc_attr_e( '搜索', 'zeromo-community' ); ?>"
			placeholder="<?php echo esc_attr( $label ); ?>"
			value="<?php echo esc_attr( $v['keywords'] ); ?>" enterkeyhint="search" autocomplete="off">
		<?php if ( '' !== $v['type'] ) : ?>
			<input type="hidden" name="type" value="<?php echo esc_attr( $v['type'] ); ?>">
		<?php endif; ?>
		<?php if ( null !== $v['scope'] ) : ?>
			<input type="hidden" name="in" value="<?php echo esc_attr( $v['scope']['in'] ); ?>">
		<?php endif; ?>
	</form>
</div>
<?php if ( null !== $v['scope'] ) : ?>
	<p class="zmo-filter">
		<span class="zmo-chip is-on">
			<span class="zmo-sr"><?php esc_html_e( '搜索范围', 'zeromo-community' ); ?></span>
			<?php echo esc_html( $v['scope']['label'] ); ?>
			<a class="zmo-chip__x" href="<?php echo esc_url( $v['scope']['off'] ); ?>"
				aria-label="<?php esc_attr_e( '不限范围，搜全部内容', 'zeromo-community' ); ?>">
				<?php echo Icon::svg( 'x', 'zmo-icon--14' ); ?>
			</a>
		</span>
		<a class="zmo-sort" href="<?php echo esc_url( $v['scope']['url'] ); ?>">
			<?php echo Icon::svg( 'chevron-left', 'zmo-icon--14' ); ?>
			<?php
			/* translators: %s: my favorites, my purchases, a folder, a circle or a member */
			echo esc_html( sprintf( __( '回到「%s」', 'zeromo-community' ), $v['scope']['label'] ) );
			?>
		</a>
	</p>
<?php endif; ?>
<?php if ( $words ) : ?>
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '结果类型', 'zeromo-community' ); ?>">
		<?php foreach ( $tabs as $key => $label ) : ?>
			<a class="zmo-tab"
				href="<?php echo esc_url( '' === $key ? $v['base'] : add_query_arg( 'type', $key, $v['base'] ) ); ?>"
				<?php echo $v['type'] === $key ? ' aria-current="page"' : ''; ?>>
				<?php echo esc_html( $label ); ?>
			</a>
		<?php endforeach; ?>
	</nav>
<?php endif; ?>
<?php if ( null !== $v['filter'] ) : ?>
	<form class="zmo-find__filter" method="get" action="<?php echo esc_url( $v['action'] ); ?>"
		aria-label="<?php esc_attr_e( '筛选', 'zeromo-community' ); ?>" <?php echo Widget::attrs( 'auto-submit' ); ?>>
		<input type="hidden" name="s" value="<?php echo esc_attr( $v['keywords'] ); ?>">
		<?php if ( '' !== $v['type'] ) : ?>
			<input type="hidden" name="type" value="<?php echo esc_attr( $v['type'] ); ?>">
		<?php endif; ?>
		<?php if ( null !== $v['scope'] ) : ?>
			<input type="hidden" name="in" value="<?php echo esc_attr( $v['scope']['in'] ); ?>">
		<?php endif; ?>
		<select name="sort" aria-label="<?php esc_attr_e( '排序', 'zeromo-community' ); ?>">
			<?php foreach ( $v['filter']['sorts'] as $word => $label ) : ?>
				<option value="<?php echo esc_attr( $word ); ?>" <?php selected( $v['filter']['sort'], $word ); ?>>
					<?php echo esc_html( $label ); ?>
				</option>
			<?php endforeach; ?>
		</select>
		<select name="date" aria-label="<?php esc_attr_e( '时间', 'zeromo-community' ); ?>">
			<?php foreach ( $v['filter']['dates'] as $word => $label ) : ?>
				<option value="<?php echo esc_attr( (string) $word ); ?>"
					<?php selected( $v['filter']['date'], (string) $word ); ?>>
					<?php echo esc_html( $label ); ?>
				</option>
			<?php endforeach; ?>
		</select>
		<?php if ( null === $v['scope'] ) : ?>
		<span class="zmo-w"
			<?php echo Widget::attrs(
				'dropdown-search',
				array( 'taxonomy' => 'circle', 'placeholder' => __( '搜索圈子', 'zeromo-community' ) )
			); ?>
			><select name="circle_id" aria-label="<?php esc_attr_e( '圈子', 'zeromo-community' ); ?>">
			<option value=""><?php esc_html_e( '全部圈子', 'zeromo-community' ); ?></option>
			<?php foreach ( $v['filter']['circles'] as $circle => $title ) : ?>
				<option value="<?php echo esc_attr( (string) $circle ); ?>"
					<?php selected( $v['filter']['circle'], $circle ); ?>>
					<?php echo esc_html( $title ); ?>
				</option>
			<?php endforeach; ?>
		</select></span>
		<?php endif; ?>
		<button class="zmo-btn zmo-btn--s zmo-btn--soft" data-zmo-send>
			<?php esc_html_e( '筛选', 'zeromo-community' ); ?>
		</button>
	</form>
<?php endif; ?>
<?php if ( array() !== $v['hot'] ) : ?>
	<section class="zmo-block" aria-labelledby="zmo-hot-title">
		<h2 class="zmo-block__title" id="zmo-hot-title"><?php esc_html_e( '热搜', 'zeromo-community' ); ?></h2>
		<ol class="zmo-find__hot">
			<?php foreach ( $v['hot'] as $hot ) : ?>
				<li><a href="<?php echo esc_url( $hot['url'] ); ?>"><?php echo esc_html( $hot['word'] ); ?></a></li>
			<?php endforeach; ?>
		</ol>
	</section>
<?php endif; ?>
<?php if ( array() !== $v['rows'] ) : ?>
	<section class="zmo-block zmo-direct">
		<?php
		foreach ( $v['rows'] as $row ) {
			echo Partial::render( 'search/row', $row );
		}
		?>
	</section>
<?php endif; ?>
<?php
echo $v['other']; // phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
if ( null !== $v['list'] ) {
	echo Partial::render( 'posts/list', $v['list'] );
}
