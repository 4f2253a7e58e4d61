<?php
/**
 * 设置 → 社区表情.
 *
 * @package Zeromo\Community
 * @var array{groups: list<array{id: string, name: string, emojis: list<array{id: string, name: string, src: string,
 *   keywords: list<string>}>}>, said: array{text: string, good: bool}|null, action: string, nonce: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$open = static function (
	string $what,
	string $category = '',
	string $emoji = '',
	string $more = ''
) use ( $v ): void {
	echo '<form method="post" action="' . esc_url( $v['action'] ) . '" class="zmo-emo-form"'
		. ( 'files' === $more ? ' enctype="multipart/form-data"' : '' ) . '>';
	foreach ( array(
		'action' => 'zeromo_emoji',
		'_wpnonce' => $v['nonce'],
		'do' => $what,
		'category' => $category,
		'emoji' => $emoji,
	) as $name => $value ) {
		echo '<input type="hidden" name="' . esc_attr( $name ) . '" value="' . esc_attr( $value ) . '">';
	}
};
?>
<style>
.zmo-emo-form{display:inline-flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0}
.zmo-emo-table img{width:36px;height:36px;object-fit:contain;display:block}
.zmo-emo-table td{vertical-align:middle}
.zmo-emo-group{margin:24px 0;padding:16px;background:#fff;border:1px solid #c3c4c7}
.zmo-emo-head{display:flex;flex-wrap:wrap;gap:8px;justify-content:space-between;margin-bottom:12px}
.zmo-emo-add{display:flex;margin-top:12px}
</style>
<div class="wrap">
	<h1><?php esc_html_e( '社区表情', 'zeromo-community' ); ?></h1>
	<p><?php esc_html_e( '成员在发布框和评论框里选用的图片表情，写进正文的是 [名称]。删除后，已经写下的会显示成文字。', 'zeromo-community' ); ?></p>
	<?php if ( null !== $v['said'] ) : ?>
		<div class="notice <?php echo $v['said']['good'] ? 'notice-success' : 'notice-error'; ?>"
			role="<?php echo $v['said']['good'] ? 'status' : 'alert'; ?>">
			<p><?php echo esc_html( $v['said']['text'] ); ?></p>
		</div>
	<?php endif; ?>

	<?php foreach ( $v['groups'] as $group ) : ?>
		<section class="zmo-emo-group" aria-label="<?php echo esc_attr( $group['name'] ); ?>">
			<div class="zmo-emo-head">
				<?php $open( 'rename-category', $group['id'] ); ?>
					<label><span class="screen-reader-text"
						><?php esc_html_e( '分类名', 'zeromo-community' ); ?></span><input type="text" name="name" required
						maxlength="38" value="<?php echo esc_attr( $group['name'] ); ?>"></label>
					<button class="button"><?php esc_html_e( '改名', 'zeromo-community' ); ?></button>
				</form>
				<?php $open( 'remove-category', $group['id'] ); ?>
					<button class="button button-link-delete"
						><?php esc_html_e( '删除分类', 'zeromo-community' ); ?></button>
				</form>
			</div>
			<?php if ( array() !== $group['emojis'] ) : ?>
				<table class="widefat striped zmo-emo-table">
					<thead>
						<tr>
							<th scope="col"><?php esc_html_e( '图片', 'zeromo-community' ); ?></th>
							<th scope="col"><?php esc_html_e( '名称和搜索词', 'zeromo-community' ); ?></th>
							<th scope="col">
								<span class="screen-reader-text"><?php esc_html_e( '删除', 'zeromo-community' ); ?></span>
							</th>
						</tr>
					</thead>
					<tbody>
					<?php foreach ( $group['emojis'] as $emoji ) : ?>
						<tr>
							<td><img src="<?php echo esc_url( $emoji['src'] ); ?>"
								alt="<?php echo esc_attr( $emoji['name'] ); ?>" width="36" height="36"
								loading="lazy"></td>
							<td>
								<?php $open( 'change', $group['id'], $emoji['id'] ); ?>
									<label><span class="screen-reader-text"
										><?php esc_html_e( '名称', 'zeromo-community' ); ?></span><input type="text"
										name="name" required maxlength="38"
										value="<?php echo esc_attr( $emoji['name'] ); ?>"></label>
									<label><span class="screen-reader-text"
										><?php esc_html_e( '搜索词', 'zeromo-community' ); ?></span><input type="text"
										name="keywords" class="regular-text" maxlength="400"
										value="<?php echo esc_attr( implode( ' ', $emoji['keywords'] ) ); ?>"></label>
									<button class="button"><?php esc_html_e( '保存', 'zeromo-community' ); ?></button>
								</form>
							</td>
							<td>
								<?php $open( 'remove', $group['id'], $emoji['id'] ); ?>
									<?php
									$label = sprintf(
										/* translators: %s: name of an emoji */
										__( '删除 %s', 'zeromo-community' ),
										$emoji['name']
									);
									?>
									<button class="button button-link-delete"
										aria-label="<?php echo esc_attr( $label ); ?>"
											><?php esc_html_e( '删除', 'zeromo-community' ); ?></button>
								</form>
							</td>
						</tr>
					<?php endforeach; ?>
					</tbody>
				</table>
			<?php else : ?>
				<p><?php esc_html_e( '这个分类里还没有表情，空的分类不会显示给成员。', 'zeromo-community' ); ?></p>
			<?php endif; ?>
			<div class="zmo-emo-add">
				<?php $open( 'add', $group['id'], '', 'files' ); ?>
					<label><?php esc_html_e( '图片', 'zeromo-community' ); ?> <input type="file" name="picture" required
						accept="image/png,image/gif,image/jpeg,image/webp"></label>
					<label><?php esc_html_e( '名称', 'zeromo-community' ); ?> <input type="text" name="name" required
						maxlength="38"></label>
					<label><?php esc_html_e( '搜索词', 'zeromo-community' ); ?> <input type="text" name="keywords"
						maxlength="400" placeholder="<?php esc_attr_e( '中文或英文，用空格隔开', 'zeromo-community' ); ?>"></label>
					<button class="button button-primary"><?php esc_html_e( '添加表情', 'zeromo-community' ); ?></button>
				</form>
			</div>
		</section>
	<?php endforeach; ?>

	<h2><?php esc_html_e( '新分类', 'zeromo-community' ); ?></h2>
	<?php $open( 'add-category' ); ?>
		<label><?php esc_html_e( '分类名', 'zeromo-community' ); ?> <input type="text" name="name" required
			maxlength="38"></label>
		<button class="button button-primary"><?php esc_html_e( '添加分类', 'zeromo-community' ); ?></button>
	</form>
	<p>
	<?php $open( 'reset' ); ?>
		<button class="button"><?php esc_html_e( '恢复自带的一组', 'zeromo-community' ); ?></button>
	</form>
	</p>
</div>
