<?php
/**
 * 调整顺序: a member's folders as rows; without script each arrow sends the form.
 *
 * @package Zeromo\Community
 * @var array{folders: list<\Zeromo\Community\Favorites\Folder>, back: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Favorites\Http\FolderFormHandler;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$last = count( $v['folders'] ) - 1;
?>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2><?php esc_html_e( '调整顺序', 'zeromo-community' ); ?></h2>
		<a href="<?php echo esc_url( $v['back'] ); ?>"><?php esc_html_e( '完成', 'zeromo-community' ); ?></a>
	</div>
	<form class="zmo-order" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '收藏夹的顺序', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'folder-order' ); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( FolderFormHandler::ORDER ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( FolderFormHandler::ORDER ) ); ?>">
		<ol class="zmo-order__list">
			<?php foreach ( $v['folders'] as $n => $folder ) : ?>
				<li class="zmo-order__row">
					<input type="hidden" name="ids[]" value="<?php echo esc_attr( (string) $folder->id ); ?>">
					<span class="zmo-order__grip" aria-hidden="true"><?php echo Icon::svg( 'grip-vertical' ); ?></span>
					<span class="zmo-row__main">
						<?php
						$words = sprintf(
							/* translators: %s: number of posts */
							_n(
								'%s 条',
								'%s 条',
								$folder->total,
								'zeromo-community'
							),
							Format::count( $folder->total )
						);
						?>
						<span class="zmo-row__t"><?php echo esc_html( $folder->title ); ?></span><span
							class="zmo-meta"
								><?php echo esc_html( $words ); ?></span>
					</span>
					<?php
					$label = sprintf(
						/* translators: %s: title of a folder */
						__( '上移「%s」', 'zeromo-community' ),
						$folder->title
					);
					?>
					<button class="zmo-iconbtn" name="move" value="<?php echo esc_attr( "$folder->id:up" ); ?>"
						aria-label="<?php echo esc_attr( $label ); ?>"
						<?php disabled( 0 === $n ); ?>>
						<?php echo Icon::svg( 'chevron-up' ); ?>
					</button>
					<?php
					$told = sprintf(
						/* translators: %s: title of a folder */
						__( '下移「%s」', 'zeromo-community' ),
						$folder->title
					);
					?>
					<button class="zmo-iconbtn" name="move" value="<?php echo esc_attr( "$folder->id:down" ); ?>"
						aria-label="<?php echo esc_attr( $told ); ?>"
						<?php disabled( $n === $last ); ?>>
						<?php echo Icon::svg( 'chevron-down' ); ?>
					</button>
				</li>
			<?php endforeach; ?>
		</ol>
		<p class="zmo-sr" role="status"></p>
	</form>
</section>
