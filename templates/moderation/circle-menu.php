<?php
/**
 * 更多 of a circle; without script 举报 is a link.
 *
 * @package Zeromo\Community
 * @var array{id: int, url: string, report: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Icon;
use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

$props = array( 'post_id' => $v['id'], 'object_type' => 'circle', 'url' => $v['url'], 'edit_url' => '', 'can' => array( 'report' => '' !== $v['report'] ) );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg() and Widget::attrs() escape; report is a partial.
?>
<span class="zmo-w" <?php echo Widget::attrs( 'dropdown', $props ); ?>><button class="zmo-iconbtn" type="button" aria-label="<?php esc_attr_e( '更多', 'zeromo-community' ); ?>" aria-haspopup="menu" aria-expanded="false"><?php echo Icon::svg( 'ellipsis' ); ?></button></span><?php if ( '' !== $v['report'] ) : ?><noscript><?php echo $v['report']; ?></noscript><?php endif; ?>
