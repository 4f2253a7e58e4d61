<?php
/**
 * 不感兴趣, an entry of a card's menu.
 *
 * @package Zeromo\Community
 * @var array{post_id: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

?>
<span class="zmo-w" role="none" <?php echo Widget::attrs( 'hide-post', array( 'post_id' => $v['post_id'] ) ); ?>><button <?php echo PressForms::button( 'quiet', array( 'post_id' => $v['post_id'], 'hidden' => 1 ) ); ?> class="zmo-pop__item" role="menuitem"><?php echo Icon::svg( 'eye-off' ); ?><?php esc_html_e( '不感兴趣', 'zeromo-community' ); ?></button></span>
