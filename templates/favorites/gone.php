<?php
/**
 * Places of posts that are gone, for the folder's owner, who can take them out.
 *
 * @package Zeromo\Community
 * @var array{id: int, gone: list<int>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block zmo-gone" aria-label="<?php esc_attr_e( '内容已失效', 'zeromo-community' ); ?>">
	<?php foreach ( $v['gone'] as $post ) : ?>
		<?php
		$props = array(
			'path'    => '/favorite/remove-object',
			'data'    => array( 'favorite_id' => $v['id'], 'post_id' => $post, 'type' => 'remove' ),
			'message' => __( '已移出收藏', 'zeromo-community' ),
			'reload'  => true,
		);
		?>
		<div class="zmo-row">
			<span class="zmo-gone__icon" aria-hidden="true"><?php echo Icon::svg( 'image-off' ); ?></span>
			<div class="zmo-row__main">
				<span class="zmo-row__t"><?php esc_html_e( '内容已失效', 'zeromo-community' ); ?></span><span
					class="zmo-meta"><?php esc_html_e( '已被删除，或不再对你公开', 'zeromo-community' ); ?></span>
			</div>
			<span class="zmo-w" <?php echo Widget::attrs( 'ajax-submit', $props ); ?>>
				<button class="zmo-btn zmo-btn--line zmo-btn--s" type="button">
					<?php esc_html_e( '移出', 'zeromo-community' ); ?>
				</button>
			</span>
		</div>
	<?php endforeach; ?>
</section>
