<?php
/**
 * How far back somebody reads in a circle.
 *
 * @package Zeromo\Community
 * @var array{words: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<p class="zmo-hint"><?php echo esc_html( $v['words'] ); ?></p>
