<?php
/**
 * The share button.
 *
 * @package Zeromo\Community
 * @var array{url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Icon;
use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg() and Widget::attrs() escape.
?>
<span class="zmo-w" <?php echo Widget::attrs( 'copy-button', array( 'text' => $v['url'] ) ); ?>><button class="zmo-act" type="button" aria-label="<?php esc_attr_e( '分享', 'zeromo-community' ); ?>"><?php echo Icon::svg( 'share-2' ); ?><span><?php esc_html_e( '分享', 'zeromo-community' ); ?></span></button></span>
