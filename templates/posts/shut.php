<?php
/**
 * In the place of the publish box, where the circle's rule keeps the reader from posting.
 *
 * @package Zeromo\Community
 * @var array{words: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<p class="zmo-notice"><?php echo Icon::svg( 'info' ); ?><span><?php echo esc_html( $v['words'] ); ?></span></p>
