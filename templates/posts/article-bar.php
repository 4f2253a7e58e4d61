<?php
/**
 * Below an article on the theme's own page: when it was changed, like, collect, share, rate.
 *
 * @package Zeromo\Community
 * @var array{edit_url: string, edited: int, by_staff: bool, actions: string, more: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of other partials.
?>
<div class="zmo zmo-below">
	<?php if ( $v['by_staff'] ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '由社区管理修改', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<?php if ( $v['edited'] > 0 ) : ?>
		<p class="zmo-meta">
			<?php esc_html_e( '已编辑', 'zeromo-community' ); ?> <?php echo Format::time( $v['edited'] ); ?>
		</p>
	<?php endif; ?>
	<?php if ( '' !== $v['edit_url'] ) : ?>
		<p>
			<a class="zmo-btn zmo-btn--s zmo-btn--line" href="<?php echo esc_url( $v['edit_url'] ); ?>">
				<?php echo Icon::svg( 'pencil', 'zmo-icon--16' ); ?>
				<?php esc_html_e( '编辑', 'zeromo-community' ); ?>
			</a>
		</p>
	<?php endif; ?>
	<div class="zmo-actions"><?php echo $v['actions']; ?></div>
	<?php echo $v['more']; ?>
</div>
