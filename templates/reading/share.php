<?php
/**
 * The share button; its menu is the script's.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, url: string, title: string, poster: bool} $v poster: a post that is not public has none.
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Icon;
use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg() and Widget::attrs() escape.
?>
<span class="zmo-w" <?php echo Widget::attrs( 'share-menu', $v ); ?>><button class="zmo-act" type="button" aria-label="<?php esc_attr_e( '分享', 'zeromo-community' ); ?>" aria-haspopup="menu" aria-expanded="false"><?php echo Icon::svg( 'share-2' ); ?><span><?php esc_html_e( '分享', 'zeromo-community' ); ?></span></button></span>
