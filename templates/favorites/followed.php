<?php
/**
 * Folders of others that the member follows.
 *
 * @package Zeromo\Community
 * @var array{cards: list<\Zeromo\Community\Favorites\View\FolderCard>, way: string, back: string, first: string,
 *   next: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2><?php esc_html_e( '我关注的收藏夹', 'zeromo-community' ); ?></h2>
		<a href="<?php echo esc_url( $v['back'] ); ?>">
			<?php echo Icon::svg( 'chevron-left', 'zmo-icon--14' ); ?>
			<?php esc_html_e( '全部收藏夹', 'zeromo-community' ); ?>
		</a>
	</div>
	<?php if ( array() === $v['cards'] ) : ?>
		<?php
		echo Partial::render(
			'partials/empty',
			array(
				'title' => __( '还没有关注收藏夹', 'zeromo-community' ),
				'text' => __( '在别人公开的收藏夹里点“关注”，就会出现在这里', 'zeromo-community' ),
				'url' => $v['way'],
				'label' => __( '去看看', 'zeromo-community' ),
				'art' => 'folder',
				'inside' => true,
			)
		);
		?>
	<?php else : ?>
		<div class="zmo-folders">
			<?php
			foreach ( $v['cards'] as $card ) {
				echo Partial::render( 'favorites/folder-card', array( 'card' => $card ) );
			}
			?>
		</div>
	<?php endif; ?>
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['first'], 'next' => $v['next'] ) ); ?>
</section>
