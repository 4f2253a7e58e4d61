<?php
/**
 * In the place of the publish box, for who is muted in the circle.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<p class="zmo-meta"><?php esc_html_e( '你在这个圈子已被禁言，可以看，不能发布', 'zeromo-community' ); ?></p>
