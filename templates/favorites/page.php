<?php
/**
 * A member's folders.
 *
 * @package Zeromo\Community
 * @var array{own: bool, total: int|null, public: int, recent: bool, base: string, way: string, search: string,
 *   form: \Zeromo\Community\Favorites\Folder|null, cards: list<\Zeromo\Community\Favorites\View\FolderCard>,
 *   before: string, after: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

/* translators: %d: number of public folders */
$open = sprintf( _n( '%d 个公开', '%d 个公开', $v['public'], 'zeromo-community' ), $v['public'] );
$bar = $v['total']
	/* translators: %d: number of folders */
	? sprintf( _n( '%d 个收藏夹', '%d 个收藏夹', $v['total'], 'zeromo-community' ), $v['total'] ) . '，' . $open
	: (
		! $v['own']
		/* translators: %d: number of folders */
		&& $v['public'] > 0 ? sprintf( _n( '%d 个收藏夹', '%d 个收藏夹', $v['public'], 'zeromo-community' ), $v['public'] ) : ''
	);
?>
<section class="zmo-block">
	<h2 class="zmo-sr"><?php echo esc_html_x( '收藏', 'list', 'zeromo-community' ); ?></h2>
	<?php if ( '' !== $bar || $v['own'] ) : ?>
		<div class="zmo-filter zmo-fold__bar">
			<span class="zmo-meta"><?php echo esc_html( $bar ); ?></span>
			<?php if ( count( $v['cards'] ) > 1 ) : ?>
				<?php
				$to = $v['recent'] ? $v['base'] : add_query_arg( 'sort', 'recent', $v['base'] );
				$label = $v['recent'] ? __(
					'排序：最近更新，改为默认顺序',
					'zeromo-community'
				) : __( '排序：默认顺序，改为最近更新', 'zeromo-community' );
				?>
				<a class="zmo-sort"
					href="<?php echo esc_url( $to ); ?>"
					aria-label="<?php echo esc_attr( $label ); ?>">
					<?php echo Icon::svg( 'arrow-up-down', 'zmo-icon--14' ); ?>
					<?php
					echo $v['recent']
						? esc_html__( '最近更新', 'zeromo-community' )
						: esc_html__( '默认顺序', 'zeromo-community' );
					?>
				</a>
			<?php endif; ?>
			<?php if ( '' !== $v['search'] ) : ?>
				<a class="zmo-sort" href="<?php echo esc_url( $v['search'] ); ?>">
					<?php echo Icon::svg( 'search', 'zmo-icon--14' ); ?>
					<?php esc_html_e( '搜索收藏', 'zeromo-community' ); ?>
				</a>
			<?php endif; ?>
			<?php if ( null !== $v['form'] ) : ?>
				<?php if ( count( $v['cards'] ) > 1 ) : ?>
					<a class="zmo-sort" href="<?php echo esc_url( add_query_arg( 'arrange', 1, $v['base'] ) ); ?>">
						<?php echo Icon::svg( 'list-ordered', 'zmo-icon--14' ); ?>
						<?php esc_html_e( '调整顺序', 'zeromo-community' ); ?>
					</a>
				<?php endif; ?>
				<a class="zmo-sort" href="<?php echo esc_url( add_query_arg( 'followed', 1, $v['base'] ) ); ?>">
					<?php echo Icon::svg( 'bookmark', 'zmo-icon--14' ); ?>
					<?php esc_html_e( '我关注的', 'zeromo-community' ); ?>
				</a>
				<?php echo Partial::render( 'favorites/folder-form', array( 'folder' => $v['form'] ) ); ?>
			<?php endif; ?>
		</div>
	<?php endif; ?>
	<?php if ( array() === $v['cards'] ) : ?>
		<?php echo Partial::render( 'favorites/none', array( 'own' => $v['own'], 'way' => $v['way'] ) ); ?>
	<?php else : ?>
		<div class="zmo-folders">
			<?php
			foreach ( $v['cards'] as $card ) {
				echo Partial::render( 'favorites/folder-card', array( 'card' => $card ) );
			}
			?>
		</div>
	<?php endif; ?>
	<?php if ( '' !== $v['before'] || '' !== $v['after'] ) : ?>
		<nav class="zmo-end" aria-label="<?php esc_attr_e( '翻页', 'zeromo-community' ); ?>">
			<?php if ( '' !== $v['before'] ) : ?>
				<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['before'] ); ?>">
					<?php esc_html_e( '上一页', 'zeromo-community' ); ?>
				</a>
			<?php endif; ?>
			<?php if ( '' !== $v['after'] ) : ?>
				<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['after'] ); ?>">
					<?php esc_html_e( '下一页', 'zeromo-community' ); ?>
				</a>
			<?php endif; ?>
		</nav>
	<?php endif; ?>
</section>
